/** Words that a group calls itself by; a name that holds one is no person. */
const GROUP =
  /(?<![\p{L}])(?:academy|agency|alliance|administration|assembly|association|authority|bank|board|bureau|cent(?:er|re)|codex|collaboration|college|commission|committee|community|company|conference|consortium|consulting|corp(?:oration)?|council|department|dept|directorate|division|federation|forum|foundation|fund|gmbh|government|group|inc|initiative|institut\p{L}*|international|investigators|laborator(?:y|ies)|league|library|limited|llc|ltd|ministry|ministerio|museum|nations|national|network|office|organi[sz]ation|panel|parliament|partnership|programme|program|project|registry|research|secretariat|service|services|society|states|statistics|survey|taskforce|task force|team|trust|union|universit\p{L}*|working)(?![\p{L}])/iu;

export function namesGroup(text: string): boolean {
  return GROUP.test(text);
}

/** Words that begin titles and are no given names: a full name never starts or ends with one. */
const NO_NAME = new Set(
  `the a an on in of for how what why when where which who is are do does did can could should will would from to toward towards with without
  introduction analysis study studies review report handbook manual guide theory principles fundamentals methods method new advances
  deep learning machine neural networks network systems system journal proceedings annual international national proc trans ann
  university press verlag springer wiley elsevier edition volume chapter section part pages see also cited quoted ibid
  january february march april may june july august september october november december technical working paper papers thesis dissertation phd assistance
  une les des der die das ein eine über zur zum el los las una`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether a word may be a family name: short words such as `An` or `Do` may. */
export function mayBeFamily(words: readonly string[]): boolean {
  return words.every((word) => word.length <= 3 || !NO_NAME.has(word.toLowerCase()));
}

/** Whether words may be given names. */
export function mayBeName(words: readonly string[]): boolean {
  return words.every((word) => /^.\.?$/u.test(word) || !NO_NAME.has(word.toLowerCase().replace(/\.$/, '')));
}
