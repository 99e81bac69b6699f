/** One line of a TREC run (`qid Q0 docid rank score tag`), without line end; rank from 1. Blanks inside a name become `_`. */
export function trecLine(queryId: string, documentId: string, rank: number, score: number, tag: string): string {
  const word = (text: string) => text.replace(/\s+/g, '_') || '_';
  return `${word(queryId)} Q0 ${word(documentId)} ${rank} ${score.toFixed(6)} ${word(tag)}`;
}
