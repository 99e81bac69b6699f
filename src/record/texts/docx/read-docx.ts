import { childrenOf, firstOf, readXml, textOf, type XmlElement } from '../../../base/xml/index.ts';
import { readZipEntry } from '../../../base/zip/index.ts';
import { normalDoi } from '../../works/index.ts';
import { fullTextOf } from '../building/full-text-of.ts';
import { TextBuilder } from '../building/text-builder.ts';
import { unreadable } from '../limits.ts';
import type { StatedMetadata } from '../model.ts';
import type { ReadResult } from '../read-result.ts';
import type { SourceFile } from '../reader.ts';
import { DocxReading } from './docx-reading.ts';
import { putBody } from './put-body.ts';
import { stylesIn } from './styles-in.ts';

/** Word: headings by their styles, tables, captions, notes; deletions, field codes and hidden text out, insertions in. */
export async function readDocx({ bytes, path }: SourceFile): Promise<ReadResult> {
  const builder = new TextBuilder(path);
  const part = async (name: string): Promise<XmlElement | undefined> => {
    const unpacked = await readZipEntry(bytes, name, path);
    if (unpacked === undefined) return undefined;
    const xml = new TextDecoder().decode(unpacked);
    return readXml(xml, { path, expected: 'a Word document (.docx)', pointer: `/${name}`, hurry: builder.hurry });
  };
  const document = await part('word/document.xml');
  if (document === undefined)
    throw unreadable(path, 'it has no part word/document.xml', { expected: 'a Word document (.docx)' });
  const notes = new Map<string, XmlElement>();
  // Separators have a type; the others are what the author wrote.
  for (const kind of ['footnote', 'endnote'])
    for (const note of childrenOf(await part(`word/${kind}s.xml`), kind))
      if (note.attributes.type === undefined) notes.set(`${kind}/${note.attributes.id ?? ''}`, note);
  const reading = new DocxReading(builder, stylesIn(await part('word/styles.xml')), notes);
  putBody(firstOf(document, 'body') ?? document, reading);
  if (builder.isEmpty) throw unreadable(path, 'it holds no text');
  const text = builder.finish('docx', 'docx/1');
  return {
    sources: [{ text, stated: statedIn(await part('docProps/core.xml'), reading.title), fullText: fullTextOf(text) }],
    problems: [],
  };
}

function statedIn(core: XmlElement | undefined, shown: string | undefined): StatedMetadata {
  const title = shown ?? textOf(firstOf(core, 'title'));
  const creator = textOf(firstOf(core, 'creator'));
  const doi = normalDoi(textOf(firstOf(core, 'identifier')));
  const language = textOf(firstOf(core, 'language'));
  return {
    authors: creator
      .split(/\s*;\s*/)
      .filter((name) => name !== '')
      .slice(0, 5000),
    ...(title === '' ? {} : { title }),
    ...(doi === undefined ? {} : { doi }),
    ...(language === '' ? {} : { language }),
  };
}
