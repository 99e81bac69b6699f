import { childrenOf, firstOf, type XmlElement } from '../../../base/xml/index.ts';

/** What a paragraph style says of a paragraph. */
export interface ParagraphStyle {
  /** Built-in name, lower case, the same in every language of Word: `heading 1`, `caption`, `toc 2`. */
  readonly name: string;
  /** Level of a heading, from 1. */
  readonly level?: number;
}

/** Paragraph styles by id, what they inherit included. */
export function stylesIn(styles: XmlElement | undefined): ReadonlyMap<string, ParagraphStyle> {
  const own = new Map<string, { name: string; based: string | undefined; outline: number | undefined }>();
  for (const style of childrenOf(styles, 'style')) {
    const outline = firstOf(style, 'pPr', 'outlineLvl')?.attributes.val;
    own.set(style.attributes.styleId ?? '', {
      name: (firstOf(style, 'name')?.attributes.val ?? '').toLowerCase(),
      based: firstOf(style, 'basedOn')?.attributes.val,
      outline: outline === undefined ? undefined : Number(outline),
    });
  }
  const found = new Map<string, ParagraphStyle>();
  for (const [id, { name }] of own) {
    const level = levelOf(id);
    found.set(id, { name, ...(level === undefined ? {} : { level }) });
  }
  return found;

  function levelOf(id: string): number | undefined {
    let style = own.get(id);
    for (let steps = 0; style !== undefined && steps < 20; steps += 1) {
      const byName = /^heading ([1-9])$/.exec(style.name)?.[1];
      if (byName !== undefined) return Number(byName);
      // Level 9 is body text.
      if (style.outline !== undefined) return style.outline < 9 ? style.outline + 1 : undefined;
      style = style.based === undefined ? undefined : own.get(style.based);
    }
    return undefined;
  }
}

/** What an id says where the document has no styles: `Heading2`. */
export function styleOfId(id: string): ParagraphStyle {
  const level = /^(?:heading|überschrift|berschrift|titre|ttulo)\s?([1-9])$/i.exec(id)?.[1];
  return { name: id.toLowerCase(), ...(level === undefined ? {} : { level: Number(level) }) };
}
