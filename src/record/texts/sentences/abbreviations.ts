const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Always followed by what they belong to: a stop after them ends no sentence. Lower case, without the last stop. */
export const NEVER_LAST = words(`
  e.g eg i.e ie cf vs viz fig figs figure.s eq eqs eqn eqns ref refs sec sect secs def thm prop cor lem alg tab
  dr drs prof mr mrs ms messrs mt st ste ft gen col capt lt sgt hon rev rep sen gov pres supt
  ca approx resp subsp ssp var cv subg nr dept univ inst assoc natl intl acad
  suppl supp chap chaps ch app appx vol vols no nos pp para paras art arts op par ed.by
  bzw ca z.b d.h u.a vgl s.o bspw sog p.ej av av.j.c env
`);

/** Followed by a number or a name where they stand inside a sentence; at the end of one, too. */
export const MAY_BE_LAST = words(`
  al etc sp spp inc ltd co corp llc bros jr sr esq ph.d md m.d m.sc b.sc b.a m.a dphil d.phil
  a.m p.m i.v i.p i.m s.c p.o b.i.d t.i.d q.d u.s u.k e.u u.n u.s.a d.c n.y b.c a.d b.p c.e b.c.e
  ed eds trans ibid id est min max avg sec hr hrs h wk wks mo mos yr yrs temp conc wt vol dil std dev diam
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
  usw u.a.m evtl inkl exkl gest verh mio mrd str nom
`);

/** Before a number these belong to it; otherwise the stop after them ends a sentence. */
export const BEFORE_NUMBER = words(`
  p pp no nos art para vol ch chap fol ser pt ser sect suppl fig figs tab eq jan feb mar apr may jun jul aug sep sept oct nov dec
  min max avg approx ca est temp conc al op bd s n v r lat long
`);

/** Words of one letter follow these as a name of kind, not as the initial of a person: `vitamin C.`, `group B.` */
export const BEFORE_LETTER = words(`
  vitamin vitamins hepatitis type types group groups arm arms influenza class classes phase stage grade panel panels figure fig table
  appendix factor protein complex cohort population plan part site model models category region zone point strain subunit chain domain
  serotype subtype cyclin immunoglobulin interferon or than versus vs case option step sample set
  section box line lane row column variant scenario condition version level layer block task team program programme form language
  adenosine cathepsin protease kinase apolipoprotein lamin
`);

/** Words that begin sentences and no names. */
export const STARTERS = words(`
  the a an this that these those it its they their there then thus therefore here hence however we our he she his her you in on at by for
  from to of with within without after before during since while when where whereas which who what why how if as although though because
  but and or nor so yet both all some most many several few each every no not only also moreover furthermore finally first second third
  overall additionally similarly conversely nevertheless nonetheless meanwhile instead indeed consequently accordingly among between
  under over through despite using based given compared two three four five one both such results patients participants methods
  conclusions conclusion background objective data findings further subsequently together interestingly importantly notably recently
  der die das ein eine es sie wir und aber im in mit bei nach für le la les un une des il elle nous et mais el los las una en y pero
`);
