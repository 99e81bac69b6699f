import { attribute, elementsIn, type HtmlElement, type HtmlNode, textIn } from './nodes.ts';

/** The element that holds the main content: `main`, the only or longest `article`, else the body. */
export function mainElement(page: HtmlNode): HtmlNode {
  const mains: HtmlElement[] = [];
  const articles: HtmlElement[] = [];
  let body: HtmlElement | undefined;
  for (const element of elementsIn(page)) {
    if (element.tagName === 'main' || attribute(element, 'role') === 'main') mains.push(element);
    else if (element.tagName === 'article') articles.push(element);
    else if (element.tagName === 'body') body ??= element;
  }
  const [main] = mains;
  if (main !== undefined) return main;
  // Comments and teasers are articles, too: the one that is most of the page is the text.
  const whole = body === undefined ? 0 : textIn(body).length;
  const longest = articles
    .slice(0, 200)
    .map((element) => ({ element, length: textIn(element).length }))
    .sort((a, b) => b.length - a.length)[0];
  return longest !== undefined && longest.length > whole / 3 ? longest.element : (body ?? page);
}
