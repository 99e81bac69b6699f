import { childrenOf, firstOf, type XmlElement } from '../../../base/xml/index.ts';

/** A formula of Word in one line: `x^2`, `(a+b)/c`, `√(x)`. */
export function formulaIn(element: XmlElement): string {
  const part = (name: string) => {
    const child = firstOf(element, name);
    return child === undefined ? '' : formulaIn(child);
  };
  switch (element.name) {
    case 't':
      return element.children.map((child) => ('name' in child ? '' : child.text)).join('');
    case 'f':
      return `${held(part('num'))}/${held(part('den'))}`;
    case 'sSup':
      return `${part('e')}^${held(part('sup'))}`;
    case 'sSub':
      return `${part('e')}_${held(part('sub'))}`;
    case 'sSubSup':
      return `${part('e')}_${held(part('sub'))}^${held(part('sup'))}`;
    case 'rad':
      return `√(${part('e')})`;
    case 'd':
      return `(${childrenOf(element, 'e').map(formulaIn).join(', ')})`;
    default:
      return childrenOf(element).map(formulaIn).join('');
  }
}

const held = (text: string) => ([...text].length > 1 ? `(${text})` : text);
