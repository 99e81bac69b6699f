export { alignedStretches, type Stretch } from './aligned-stretches.ts';
export { readXml, type XmlOptions } from './read-xml.ts';
export { childrenOf, firstOf, textOf, type XmlElement, type XmlText } from './xml-element.ts';
