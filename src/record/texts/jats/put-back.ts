import { childrenOf, firstOf, type XmlElement } from '../../../base/xml/index.ts';
import { type JatsReading, putFlow } from './put-flow.ts';

/** Puts the back matter: acknowledgements, appendices, notes, references. */
export function putBack(back: XmlElement, reading: JatsReading): void {
  for (const part of childrenOf(back)) {
    const alone: XmlElement = { ...back, children: [part] };
    if (part.name === 'app-group') putBack(part, reading);
    else if (part.name === 'fn-group' || part.name === 'notes') {
      const title = firstOf(part, 'title');
      if (title === undefined) reading.builder.section(['Notes'], 'body');
      putFlow(title === undefined ? alone : { ...back, children: [{ ...part, name: 'sec' }] }, reading, 1);
    } else if (part.name === 'app' && firstOf(part, 'title') === undefined) {
      reading.builder.section(['Appendix'], 'body');
      putFlow(part, reading, 2);
    } else putFlow(alone, reading, 1);
  }
}
