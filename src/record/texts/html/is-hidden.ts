import { attribute, elementsIn, type HtmlElement } from './nodes.ts';

const NO_TEXT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'nav',
  'footer',
  'aside',
  'form',
  'button',
  'select',
  'option',
  'textarea',
  'input',
  'svg',
  'canvas',
  'iframe',
  'object',
  'embed',
  'video',
  'audio',
  'dialog',
  'menu',
  'img',
  'annotation',
  'annotation-xml',
]);
const NO_ROLE = /^(?:navigation|banner|contentinfo|search|complementary|menu|menubar|toolbar|dialog|alert|tablist)$/;

/** Whether an element shows nothing of the text: hidden, or navigation and the like. The header of a page is hidden unless it holds a title. */
export function isHidden(element: HtmlElement): boolean {
  const { tagName } = element;
  if (NO_TEXT.has(tagName)) return true;
  if (attribute(element, 'hidden') !== undefined || attribute(element, 'aria-hidden') === 'true') return true;
  if (NO_ROLE.test(attribute(element, 'role') ?? '')) return true;
  if (/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribute(element, 'style') ?? '')) return true;
  return tagName === 'header' && isBanner(element);
}

/** The head of a page, unless it holds the title of the text. */
function isBanner(header: HtmlElement): boolean {
  if (header.parentNode?.nodeName !== 'body') return false;
  for (const { tagName } of elementsIn(header)) if (tagName === 'h1') return false;
  return true;
}
