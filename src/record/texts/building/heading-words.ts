import { isAfterHeading } from '../../reference-lists/index.ts';
import { sectionKindOf } from './section-kind.ts';

/** Headings that name no special kind of section. */
const USUAL =
  /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?\s+)?(?:introduction|background|discussion|general discussion|conclusions?|discussion and conclusions?|limitations|related work|objectives?|aims?|rationale|outlook|einleitung|diskussion|fazit|introducción|discusión|conclusiones|conclusión)\s*:?$/i;

/** Whether a line that stands alone is a heading by its words: `Methods`, `2 Related work`, `Danksagung`. */
export function isHeadingByWords(line: string): boolean {
  return line.length <= 80 && (sectionKindOf(line) !== undefined || USUAL.test(line) || isAfterHeading(line));
}
