/** Words that no person is called by; surnames such as Press, Board and Service are left out on purpose. */
const WORDS = new Set(
  `academy administration agency alliance association associations authority authors bureau census center centre coalition
  collaboration collaborations commission committee community company consortium contributors corporation council department
  developers editors federation foundation gmbh government group groups hospital inc incorporated initiative institut institute
  institutes instituto institution institutions investigators laboratories laboratory library llc ltd maintainers ministry museum
  nations network office organisation organisations organization organizations parliament programme project secretariat society
  statistics survey team union universidad universidade università universitat universität universite universities université
  university`.split(/\s+/),
);

/** A name with such a word, written without a comma, is read as a group. */
export function namesGroup(words: readonly string[]): boolean {
  return words.some((word) => WORDS.has(word.replace(/[.,{}]/g, '').toLowerCase()));
}
