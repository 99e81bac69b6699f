import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { plainTextSource } from '../../texts/index.ts';
import { type IndexedSource, openPassageIndex, type PassageIndex } from '../index.ts';

/** A path in a folder that is removed after the test. */
export function freshPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-passages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'index.sqlite');
}

/** An index that is closed after the test. */
export function freshIndex(path = freshPath()): PassageIndex {
  const index = openPassageIndex(path);
  onTestFinished(() => index.close());
  return index;
}

/** A source of paragraphs, each given as its sentences. */
export function sourceOf(id: string, title: string, ...paragraphs: readonly (readonly string[])[]): IndexedSource {
  const { text, fullText } = plainTextSource(title, paragraphs);
  return { id, title, text, fullText };
}
