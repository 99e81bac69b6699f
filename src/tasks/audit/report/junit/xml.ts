import { visible } from '../../../../base/text/index.ts';

/** An XML element as text; attributes and text are escaped, and nothing that XML 1.0 forbids can occur. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly string[] = [],
  indent = '',
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(`${value}`)}"`);
  const open = `${indent}<${name}${list.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n${indent}</${name}>`;
}

/** An element that holds only text. */
export function textElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
  indent = '',
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(value)}"`);
  return `${indent}<${name}${list.join('')}>${escaped(text)}</${name}>`;
}

/** `visible` leaves no control character but tab and line feed, which an attribute value would turn into spaces. */
function attribute(text: string): string {
  return escaped(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');
}
