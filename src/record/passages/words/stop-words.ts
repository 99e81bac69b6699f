/**
 * Function words of English, left out of queries only: the index keeps every word, so that the list may change without a new index.
 * Negations are among them, since "not" says nothing about what a passage is about; counter-queries look at the claim itself.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those such
  i you he she it we they me him her us them my your his its our their who whom whose which what
  and or but nor so yet if then than because while although though whereas whether as
  of in on at by for from to into onto with within without about between among through during over under after before
  via per against towards toward upon out up down off
  is are was were be been being am has have had having do does did doing done can could may might must shall should will would
  not no never none neither cannot isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt
  there here where when how why all any each both few more most other some only own same too very also just
  however thus therefore hence et al`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
