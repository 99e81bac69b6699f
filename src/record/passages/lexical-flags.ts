/** Cues in words that a passage may say something else than the claim; they raise a flag for whoever judges, never a stance. */
export function lexicalFlags(_claim: string, _passage: string): string[] {
  return [];
}
