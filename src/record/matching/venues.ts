import { foldLetters } from '../works/index.ts';
import { SMALL } from './acronyms.ts';
import { shortens } from './shortens.ts';

/**
 * Well-known venues: acronyms (as they are written), then the name that stands for them in folded words; more names after `;`. Only for
 * telling that two names are one venue, or that they are two; what is not here is compared by its words.
 */
const TABLE = `
NeurIPS NIPS = neural information processing systems
ICML = international conference on machine learning; icml
ICLR = international conference on learning representations
AAAI = aaai conference on artificial intelligence; national conference on artificial intelligence
IJCAI = international joint conference on artificial intelligence; international joint conferences on artificial intelligence
AISTATS = artificial intelligence and statistics
UAI = uncertainty in artificial intelligence; uncertainty in ai
COLT = conference on learning theory; computational learning theory; conference on computational learning theory
ALT = algorithmic learning theory
JMLR = journal of machine learning research; j mach learn res
TMLR = transactions on machine learning research; trans mach learn res
MLJ = mach learn
JAIR = journal of artificial intelligence research; j artif intell res
CVPR = computer vision and pattern recognition
ICCV = international conference on computer vision
ECCV = european conference on computer vision
ACCV = asian conference on computer vision
WACV = winter conference on applications of computer vision
BMVC = british machine vision conference
MICCAI = medical image computing and computer assisted intervention
TPAMI PAMI = pattern analysis and machine intelligence; pattern anal mach intell
IJCV = international journal of computer vision; int j comput vis
ACL = meeting of the association for computational linguistics; conference of the association for computational linguistics
EMNLP = empirical methods in natural language processing
NAACL = north american chapter of the association for computational linguistics
EACL = european chapter of the association for computational linguistics
AACL = asia pacific chapter of the association for computational linguistics
IJCNLP = international joint conference on natural language processing
COLING = international conference on computational linguistics
LREC = language resources and evaluation
CoNLL = computational natural language learning
TACL = transactions of the association for computational linguistics
SemEval = workshop on semantic evaluation; workshop on semantic evaluations
INTERSPEECH Interspeech = international speech communication association
ICASSP = acoustics speech and signal processing; acoustics speech signal processing
KDD SIGKDD = knowledge discovery and data mining; knowledge discovery data mining
ICDM = international conference on data mining
SDM = siam international conference on data mining
WSDM = web search and data mining
WWW TheWebConf WebConf = world wide web; acm web conference; the web conference; acm on web conference
CIKM = information and knowledge management
MM = acm multimedia; acm international conference on multimedia; acm multimedia conference
ICME = conference on multimedia and expo
SIGIR = research and development in information retrieval
RecSys = recommender systems; conference on recommender systems
ECIR = european conference on information retrieval
ICDE = international conference on data engineering
SIGMOD = management of data
PODS = principles of database systems
VLDB PVLDB = very large data bases; vldb endowment
CHI = human factors in computing systems
UIST = user interface software and technology
CSCW = computer supported cooperative work; pacmhci
SIGGRAPH = computer graphics and interactive techniques
ICRA = robotics and automation
IROS = intelligent robots and systems
RSS = robotics science and systems
CoRL = conference on robot learning
FAccT FAT* FAT = fairness accountability and transparency
AIES = ai ethics and society
STOC = symposium on theory of computing
FOCS = foundations of computer science
SODA = symposium on discrete algorithms
ICALP = automata languages and programming
CCS = computer and communications security
SP = symposium on security and privacy; security and privacy
NDSS = network and distributed system security
SOSP = operating systems principles
OSDI = operating systems design and implementation
NSDI = networked systems design and implementation
ISCA = symposium on computer architecture
ASPLOS = architectural support for programming languages and operating systems
MICRO = symposium on microarchitecture
PLDI = programming language design and implementation
POPL = principles of programming languages
OOPSLA = object oriented programming systems languages
ICSE = international conference on software engineering
FSE ESEC/FSE = foundations of software engineering
ASE = automated software engineering
TOG = transactions on graphics; acm trans graph
CACM = communications of the acm; commun acm
PNAS = national academy of sciences of the united states of america; national academy of sciences; proc natl acad sci usa; proc natl acad sci u s a
NEJM = new england journal of medicine; n engl j med; new engl j med
JAMA = journal of the american medical association; jama
BMJ = british medical journal; bmj; br med j
Lancet = lancet
PRL = physical review letters; phys rev lett
PRX = physical review x; phys rev x
JACS = journal of the american chemical society; j am chem soc
ApJ = astrophysical journal; astrophys j
MNRAS = monthly notices of the royal astronomical society; mon not r astron soc
`;

interface Venue {
  readonly id: string;
  readonly acronyms: readonly string[];
  readonly names: readonly { readonly whole: string; readonly content: readonly string[] }[];
}

const venues: readonly Venue[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [acronyms = '', names = ''] = line.split(' = ');
    const list = acronyms.split(' ');
    return { id: list[0] ?? '', acronyms: list, names: names.split(';').map((name) => nameOf(name.trim().split(' '))) };
  });
const byAcronym = new Map(venues.flatMap((venue) => venue.acronyms.map((acronym) => [acronym, venue.id] as const)));
/** Acronyms are written in many ways (`Coling`, `Neurips`), but for those that are words. */
const byLetters = new Map([...byAcronym].map(([acronym, id]) => [acronym.toLowerCase(), id] as const));
const WORDS = new Set(['micro', 'soda', 'lancet', 'fat*']);

/** Of journals that have sisters (`Lancet Oncology`, `BMJ Open`): only the whole name is theirs. */
const WITH_SISTERS = new Set(['Lancet', 'JAMA', 'BMJ', 'PNAS']);

/** Ids of the well-known venues that a name speaks of: a joint conference names several. A workshop at a venue is another venue. */
export function knownVenues(name: string): ReadonlySet<string> {
  const known = cache.get(name);
  if (known !== undefined) return known;
  if (cache.size >= 5000) cache.clear();
  const found = venuesIn(name);
  cache.set(name, found);
  return found;
}

const cache = new Map<string, ReadonlySet<string>>();

/** How two names stand by the venues they speak of; undefined where one speaks of none that is known. */
export function venueKinship(given: string, recorded: string): 'same' | 'differs' | undefined {
  const a = knownVenues(given);
  const b = knownVenues(recorded);
  if ([...a].some((venue) => b.has(venue))) return 'same';
  if (a.size === 0 || b.size === 0) return undefined;
  // The series of companion volumes is that of the association, whatever conference they go with.
  const isFindings = (venue: string) => venue.startsWith(FINDINGS);
  if ([...a, ...b].every(isFindings) && (a.has(`${FINDINGS}ACL`) || b.has(`${FINDINGS}ACL`))) return 'same';
  return 'differs';
}

const FINDINGS = 'findings/';
const WORKSHOP = '/workshop';
/** Itself a workshop by name. */
const WORKSHOPS_BY_NAME = new Set(['SemEval', 'CoNLL']);

function venuesIn(name: string): ReadonlySet<string> {
  const text = name.slice(0, 600).replace(/\b(of|for) the ACL\b/g, '$1 the Association for Computational Linguistics');
  const list = foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const words = ` ${list.join(' ')} `;
  const bare = ` ${list.filter((word) => !/^(?:proceedings|proc|in|of|the|\d+)$/.test(word)).join(' ')} `;
  const content = list.filter((word) => !SMALL.has(word));
  const atVenue = isWorkshop(text);
  const suffix = (id: string) => (atVenue && !WORKSHOPS_BY_NAME.has(id) ? WORKSHOP : '');
  const found = new Set<string>();
  for (const token of text.split(/[^\p{L}*/]+/u).flatMap((one) => [one, ...one.split('/')])) {
    const id = idOf(token) ?? (atVenue ? idOf(token.replace(/W$/, '')) : undefined);
    if (id !== undefined && (!WITH_SISTERS.has(id) || content.length === 1)) found.add(id + suffix(id));
  }
  for (const { id, names } of venues)
    if (names.some((one) => speaksOf(words, one.whole) || bare === one.whole || isShortFor(content, one.content)))
      found.add(id + suffix(id));
  if (/\bfindings\b/i.test(text)) return new Set([...found].map((id) => FINDINGS + id));
  return found;
}

/** At a venue; a student workshop is a track of it, and an event that meets together with one is none. */
function isWorkshop(name: string): boolean {
  const text = name
    .replace(/\bstudent (?:research )?w(?:orkshop|kshp|ksp)\b/gi, ' ')
    .replace(/\band (?:the )?\d{1,2}(?:st|nd|rd|th)\b[^,]{0,60}?\bworkshop\b/gi, ' ');
  return /\b(?:workshops?|wo?r?kshp|wksp)\b/i.test(text) || /\bW\b|\b[A-Z]{3,}W\b/.test(text);
}

function idOf(token: string): string | undefined {
  const letters = token.toLowerCase();
  return byAcronym.get(token) ?? (token.length >= 4 && !WORDS.has(letters) ? byLetters.get(letters) : undefined);
}

/** A short name must be the whole; a long one may stand within a longer name of the proceedings. */
const speaksOf = (words: string, name: string): boolean =>
  name.trim().split(' ').length >= 3 ? words.includes(name) : words === name;

/** `int conf comput vis` for `international conference computer vision`: each word the beginning of its partner, one after the other. */
function isShortFor(words: readonly string[], full: readonly string[]): boolean {
  if (full.length < 3) return false;
  for (let at = 0; at + full.length <= words.length; at += 1)
    if (full.every((word, i) => beginsLike(words[at + i] ?? '', word))) return true;
  return false;
}

const beginsLike = (word: string, full: string): boolean =>
  word === full || (word.length >= 2 && word.length < full.length && shortens(word, full));

function nameOf(words: readonly string[]) {
  return { whole: ` ${words.join(' ')} `, content: words.filter((word) => !SMALL.has(word)) };
}

/** Whether a name is that of a preprint server: it says where the text lies, not that it was published. */
export function isPreprintServer(name: string): boolean {
  const text = foldLetters(name);
  // Papers handed out before a meeting were called preprints too.
  return PREPRINT.test(text) && !/\bconference\b/.test(text);
}

const PREPRINT =
  /\barxiv\b|^corr\b|\bcorr,? abs\b|\bbiorxiv\b|\bmedrxiv\b|\bchemrxiv\b|\bpsyarxiv\b|\bsocarxiv\b|\bengrxiv\b|\bedarxiv\b|\bpreprints?(?:\.org)?\b|\bssrn\b|\bresearch square\b|\be-?print archive\b|\beprint\b|\btechrxiv\b|\bosf\b|\bopenreview\b|^hal\b|\bunpublished\b|\bin press\b|\bsubmitted\b|\bto appear\b|^abs \d/;

/** Whether a name is by its form that of a journal or of a conference; undefined where it does not show. */
export function venueKind(name: string): 'article' | 'proceedings' | undefined {
  const text = foldLetters(name.slice(0, 300));
  if (
    /\bconference\b|\bconf\b|\bsymposium\b|\bworkshop|\bproceedings of the \d|\bannual meeting\b|\bcongress\b/.test(
      text,
    )
  )
    return 'proceedings';
  return /^(?:the )?(?:[\p{L}.]+ )?(?:j|journal|trans|transactions|lett|letters|annals|ann|rev|review|archives|arch|bulletin|bull)\b|\b(?:lett|res|sci|rev|syst|learn|intell|anal|stat|biol|chem|phys|med)\.(?:\s|$)/u.test(
    text,
  )
    ? 'article'
    : undefined;
}
