// Words that names of journals and series are made of, and how they are shortened. A full stop after one of the short forms ends no sentence.

const SHORT = `
abh abstr acad acoust acta adv aerosp agr agric am amer an anaesth anal anat anesth angew anim ann annu anorg antimicrob anthropol antropol
antwerp appl aquat arch archaeol arthritis artif assoc astron astrophys atmos attn aus aust automat avtomat behav beitr ber bio biochem bioeng
bioinf biol biomech biomed biophys biosci biosyst biotech biotechnol bl bot br brit bull bur calif can canad carbohydr cardiol cas catal
cattell ceram chem chim chin chir chromatogr circ civ clim climatol clin coll colloid colloq combin comm commun comp compos compt comput conf
cong congr conserv const constr contam contrib control cr crit cryst crystallogr curr cybern cytol dan decis dent dept dermatol desalin deut
deutsch dev diabet diagn differ dig dis discuss diss dokl dtsch dyn ecol econ econom ed educ electr electroanal electrochem electron
elektrochem embryol endocr endocrinol energet eng engin engng engrg entomol environ enzym enzymol epidemiol epilep equ equip ergeb ergod essent eur
europ evol exp exper expl exptl fac farm fed ferment fert fertil fis fisheries fiz fluid for forsch found fr front fuel fund fundam funkc
gastroenterol gaz gen genet geoch geochem geochim geod geogr geol geom geomorphol geophys geosci geotech ger gerontol ges gesch giorn glob
gynecol gynaecol handb hebd helv hematol hist histochem hort hosp hum hydr hydrobiol hydrol hyg ibid icol ieee igiena imag immun immunol ind inf infect inform inhal
inorg ins insect inst instr instrum int integr intell intensiv intern internat invert invest izv iop jahrb jahresber jap japan jb jour jpn kardiol khim
kgl klin kolloid kompozit konf kosm krist lab lancet lang laryngol lect leg lett lib limnol lin ling linn liq lit mag magn man manag manage manuf mar mat matem mater
math meas mech med mekh mem mess met metab metall metallurg meteor meteorol meth methods micro microb microbiol microelectron microsc mikrobiol
mil min mineral mitt mod mol molec mon monatsh monogr morphol mos moscow mtg mus mutat nachr nat natl naturf naturforsch naturwiss naukl nauk nav
neth neurobiol neurochem neurol neuropathol neurophysiol neuropsychol neurosci neurosurg nord norm nouv nucl numer nurs nutr obes observ
obshch obst obstet occup oceanogr oncol oper ophthal ophthalmol opt optim org organomet ornithol orthop otolaryngol paediatr palaeontol paleontol pap
parasitol parasit part path pathol patol pediatr perf perform petrol pflanz pharm pharmac pharmacol phil philos photochem photogr phys physica
physik physiol phytochem phytopathol pis pis'ma planet plast pol polit poll pollut poly polym pop popul powd powder pract prac prehist prelim prep press prev prib prikl probab probl proc process
prod prof prog progr propag prot protein psikhol psychiat psychiatr psychoanal psychol psychopharmacol psychother psychosom ptsd publ pub pure quant quart
quat radiat radio radioact radiochem radiol rass rec recent rech reg regul rehabil rel relat reliab remote rend rep repr reprod res resour respir rev
rheol rheum rheumatol rhinol riv robot roy rubb russ s sb scand sch schriftenr schweiz sci scient secur sed sediment seism seismol sel selec semicond semin sens ser shk shock sib
simul sitzungsber soc sociol soft softw soil sov sp spec spectr spectrosc spectrochim sper stand stat statist steroid stereotact stomatol strateg stroj struct stud subst suppl surf surg surv
sver symp synth syst tech technol techn tectonophys tekh telecomm telemed teor teoret ter terap thalass theor theoret therap ther therm thermochim thermodyn thorac tijdschr top toxicol tr trans transact transf transl transp trav
treat trop trud tsitol tuberc uch ukr umsch unfallheilk univ unters urban urol usp vac vak vasc veg veh verb verh veroff versamml vet veterin vib virol vis vison vopr vses vyssh wasser weld west wien wildl wiss wochenschr yb z zap zashch zbl
zeits zeitschr zent zentralbl zh zool zoolog ztg zurn
`;

const LONG = `
abstracts accounts acta advances advisory annales annals annual annuals anales archiv archive archives archivio archivos berichte boletim boletin bulletin cahiers canadian chronicle chronicles
communications conference conferences contributions developments digest dissertation discussions economist encyclopedia frontiers gazette handbook heredity jahrbuch journal journals lancet letters
magazine mémoires memoirs monographs monthly nature newsletter newspaper notes perspectives philosophical physica proceedings progress publications quarterly record records reports research review reviews
revista revue rivista science sciences series society studies studia surveys symposia symposium tetrahedron tidsskrift transactions trends weekly workshop world zeitschrift zhurnal plos bmc embo faseb bmj jama jcap jhep
lncs lnai ieee acm siam ifac usenix iclr neurips nips icml acl emnlp naacl cvpr iccv eccv aaai ijcai kdd chi icse pnas febs icassp interspeech arxiv corr biorxiv medrxiv ssrn chemrxiv spie cancer cell blood brain neurology circulation chest gut stroke gene virology
oecologia ecology evolution copeia auk condor ibis chemosphere nanoscale nanotechnology talanta polymer polymers polyhedron macromolecules langmuir biochemistry biometrika econometrica genetics genomics neuron neuroscience neuroreport pediatrics radiology surgery thorax toxicology
`;

const short = new Set(SHORT.split(/\s+/).filter((word) => word !== ''));
const long = new Set(LONG.split(/\s+/).filter((word) => word !== ''));

const key = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}']/gu, '');

/** `Phys`, `Lett`, `Biol`: shortened forms, with or without full stop. Single letters count. */
export function isShortened(word: string): boolean {
  const bare = key(word);
  return bare.length === 1 ? /^\p{Lu}/u.test(word) : short.has(bare);
}

/** `Journal`, `Proceedings`, `Annals`: whole words that names of periodicals and proceedings use. */
export function isJournalWord(word: string): boolean {
  return long.has(key(word));
}
