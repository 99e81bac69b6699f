import type { DefaultTreeAdapterTypes } from 'parse5';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlText = DefaultTreeAdapterTypes.TextNode;

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;
export const isText = (node: HtmlNode): node is HtmlText => node.nodeName === '#text';

/** Value of an attribute; undefined where the element has none of that name. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** All elements below a node, in order, without recursion: pages can be nested without bound. */
export function* elementsIn(root: HtmlNode): Generator<HtmlElement, void> {
  const open: HtmlNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isElement(node) && node !== root) yield node;
    if ('childNodes' in node)
      for (let i = node.childNodes.length - 1; i >= 0; i -= 1) {
        const child = node.childNodes[i];
        if (child !== undefined) open.push(child);
      }
  }
}

/** All text below a node, one space between words. */
export function textIn(root: HtmlNode): string {
  const parts: string[] = [];
  const open: HtmlNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isText(node)) parts.push(node.value);
    else if ('childNodes' in node)
      for (let i = node.childNodes.length - 1; i >= 0; i -= 1) {
        const child = node.childNodes[i];
        if (child !== undefined) open.push(child);
      }
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}
