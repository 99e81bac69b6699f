import { childrenOf, textOf, type XmlElement } from '../../../base/xml/index.ts';
import type { TextBuilder } from '../building/text-builder.ts';

/** A formula as text: its TeX, else the signs of its MathML, else its text; '' where it is a picture, which is counted. */
export function formulaText(formula: XmlElement, builder: TextBuilder): string {
  const tex = find(formula, 'tex-math');
  if (tex !== undefined) return bareTex(textOf(tex));
  const math = find(formula, 'math');
  const text = math === undefined ? textOf(withoutLabel(formula)) : mathText(math).replace(/\s+/g, ' ').trim();
  if (text === '' && find(formula, 'graphic', 'inline-graphic') !== undefined) builder.leaveOut('equation as picture');
  return text;
}

function find(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  if (names.includes(element.name)) return element;
  for (const child of childrenOf(element)) {
    const found = find(child, ...names);
    if (found !== undefined) return found;
  }
  return undefined;
}

const withoutLabel = (formula: XmlElement): XmlElement => ({
  ...formula,
  children: formula.children.filter((child) => !('name' in child && child.name === 'label')),
});

/** Publishers give a whole TeX document around one formula. */
function bareTex(tex: string): string {
  const body = /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(tex)?.[1] ?? tex;
  return body
    .replace(/^\s*(?:\$\$?|\\\[|\\\()/, '')
    .replace(/(?:\$\$?|\\\]|\\\))\s*$/, '')
    .trim();
}

/** MathML in one line: `x^2`, `(a)/(b)`, `√(x)`. */
function mathText(element: XmlElement): string {
  const children = childrenOf(element);
  const part = (i: number) => {
    const child = children[i];
    return child === undefined ? '' : mathText(child).trim();
  };
  const held = (text: string) => ([...text].length > 1 ? `(${text})` : text);
  switch (element.name) {
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'msup':
    case 'mover':
      return `${part(0)}^${held(part(1))}`;
    case 'msub':
    case 'munder':
      return `${part(0)}_${held(part(1))}`;
    case 'msubsup':
    case 'munderover':
      return `${part(0)}_${held(part(1))}^${held(part(2))}`;
    case 'mfrac':
      return `${held(part(0))}/${held(part(1))}`;
    case 'msqrt':
      return `√(${children.map(mathText).join('').trim()})`;
    case 'mo':
      return ` ${textOf(element)} `.replace(/ ([()[\]{}|,!]) /, '$1');
    case 'mtext':
    case 'mspace':
      return ` ${textOf(element)} `;
    default:
      return children.length === 0 ? textOf(element) : children.map(mathText).join('');
  }
}
