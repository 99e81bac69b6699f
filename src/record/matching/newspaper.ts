import type { Reference } from '../works/index.ts';
import { isText } from './compare.ts';

/**
 * Whether a reference names a newspaper where others name a journal: `The Harbour Times, 2023`. By the form of the name, for papers that
 * no list of well-known ones has; asked only where no record fits.
 */
export function isNewspaper(reference: Reference): boolean {
  if (!MAYBE.has(reference.class) || reference.volume !== undefined || reference.identifiers.doi.length > 0)
    return false;
  if (reference.container !== undefined && new RegExp(`^${NAME}$`, 'u').test(reference.container.slice(0, 100)))
    return true;
  return isText(reference) && new RegExp(`[.?!,”"’]\\s+${NAME}\\s*[,.(;]`, 'u').test(reference.raw.slice(0, 2000));
}

const MAYBE: ReadonlySet<Reference['class']> = new Set<Reference['class']>(['unknown', 'article', 'web']);

const NAME =
  "(?:The|Der|Die|Le|La|El|Il)\\s(?:\\p{Lu}[\\p{L}'’.-]{0,20}\\s){0,3}(?:Times|Post|Herald|Tribune|Chronicle|Gazette|Telegraph|Guardian|Observer|Mirror|Independent|Inquirer|Examiner|Courier|Zeitung|Tagblatt|Tageblatt|Monde|Figaro|País|Mundo|Stampa|Repubblica|Mail|Express|Dispatch|Sentinel|Globe|Standard)";
