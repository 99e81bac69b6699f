import { foldLetters } from '../works/index.ts';

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
UAI = uncertainty in artificial intelligence
COLT = conference on learning theory; computational learning theory
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
ACL = meeting of the association for computational linguistics
EMNLP = empirical methods in natural language processing
NAACL = north american chapter of the association for computational linguistics
EACL = european chapter of the association for computational linguistics
AACL = asia pacific chapter of the association for computational linguistics
IJCNLP = international joint conference on natural language processing
COLING = international conference on computational linguistics
LREC = language resources and evaluation
CoNLL = computational natural language learning
TACL = transactions of the association for computational linguistics; trans assoc comput linguist
SemEval = international workshop on semantic evaluation
INTERSPEECH Interspeech = international speech communication association
ICASSP = acoustics speech and signal processing; acoustics speech signal processing
KDD SIGKDD = knowledge discovery and data mining; knowledge discovery data mining
ICDM = international conference on data mining
SDM = siam international conference on data mining
WSDM = web search and data mining
WWW TheWebConf = world wide web conference; acm web conference; the web conference; international world wide web conference; acm on web conference
CIKM = information and knowledge management
SIGIR = research and development in information retrieval
RecSys = recommender systems
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
  readonly names: readonly string[];
}

const venues: readonly Venue[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [acronyms = '', names = ''] = line.split(' = ');
    const list = acronyms.split(' ');
    return { id: list[0] ?? '', acronyms: list, names: names.split(';').map((name) => ` ${name.trim()} `) };
  });
const byAcronym = new Map(venues.flatMap((venue) => venue.acronyms.map((acronym) => [acronym, venue.id] as const)));

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

function venuesIn(name: string): ReadonlySet<string> {
  const text = name.slice(0, 600);
  const words = ` ${foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const suffix = /\bworkshops?\b|\bW\b/i.test(text) || /\b[A-Z]{3,}W\b/.test(text) ? '/workshop' : '';
  const found = new Set<string>();
  for (const token of text.split(/[^\p{L}*/]+/u)) {
    const id = byAcronym.get(token) ?? (suffix === '' ? undefined : byAcronym.get(token.replace(/W$/, '')));
    if (id !== undefined) found.add(id + suffix);
  }
  for (const venue of venues) if (venue.names.some((one) => speaksOf(words, one))) found.add(venue.id + suffix);
  if (/\bfindings\b/i.test(text)) return new Set([...found].map((id) => `findings/${id}`));
  return found;
}

/** A short name must be the whole; a long one may stand within a longer name of the proceedings. */
const speaksOf = (words: string, name: string): boolean =>
  name.trim().split(' ').length >= 3 ? words.includes(name) : words === name;

/** Whether a name is that of a preprint server: it says where the text lies, not that it was published. */
export function isPreprintServer(name: string): boolean {
  return PREPRINT.test(foldLetters(name));
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
