/** An element with what is in it, in order. Names are without prefix: `math` for `mml:math`. */
export interface XmlElement {
  readonly name: string;
  /** By local name: `href` for `xlink:href`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | XmlText)[];
  /** Offset in the document after its opening tag. */
  readonly at: number;
}

/** Text, entities resolved. `start` and `end` are offsets of what stands for it in the document. */
export interface XmlText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Children of some names, in order; all elements where no name is given. */
export function childrenOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element?.children ?? [])
    if ('name' in child && (names.length === 0 || names.includes(child.name))) found.push(child);
  return found;
}

/** The element at the end of a path of first children: `firstOf(article, 'front', 'article-meta')`. */
export function firstOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) found = childrenOf(found, name)[0];
  return found;
}

/** All text in an element, one space between words; '' where the element is absent. */
export function textOf(element: XmlElement | undefined): string {
  const parts: string[] = [];
  const collect = (one: XmlElement) => {
    for (const child of one.children)
      if ('name' in child) collect(child);
      else parts.push(child.text);
  };
  if (element !== undefined) collect(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
}
