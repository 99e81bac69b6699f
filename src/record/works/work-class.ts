/** What kind of thing is cited. It decides which sources can know it, and whether `not_found` means anything. */
export const WORK_CLASSES = [
  'article',
  'proceedings',
  'preprint',
  'book',
  'chapter',
  'thesis',
  'report',
  'standard',
  'software',
  'dataset',
  'web',
  'news',
  'legal',
  /** The entry does not say, as BibTeX `@misc` without any hint. */
  'unknown',
] as const;

export type WorkClass = (typeof WORK_CLASSES)[number];
