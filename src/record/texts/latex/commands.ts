const taking = (count: number, names: string): [string, number][] =>
  names.split(' ').map((name): [string, number] => [name, count]);

/** Commands whose arguments are no text: how many follow in braces, after any in brackets. */
export const WITHOUT_TEXT: ReadonlyMap<string, number> = new Map([
  ...taking(
    0,
    'printbibliography addlinespace RequireBibTex makeatletter makeatother noaffiliation pdfoutput newblock IEEEoverridecommandlockouts linenumbers ifcsname csname endcsname allowdisplaybreaks arraystretch extrarowheight belowrulesep aboverulesep textfloatsep intextsep floatsep abovecaptionskip belowcaptionskip columnsep advance selectfont backmatter frontmatter mainmatter bmhead',
  ),
  ...taking(
    1,
    'vspace vspace* hspace hspace* usepackage RequirePackage bibliographystyle bibliography addbibresource pagestyle thispagestyle pagenumbering color hypersetup graphicspath theoremstyle newcounter newlength captionsetup sisetup lstset tikzset usetikzlibrary pgfplotsset SetWatermarkText SetWatermarkScale SetWatermarkAngle SetWatermarkColor SetWatermarkHorCenter SetWatermarkVerCenter geometry linespread cmidrule cline phantom hphantom vphantom index nocite thanks marginpar todo hyphenation setstretch fancyhead fancyfoot lhead rhead cfoot rowcolor cellcolor columncolor arrayrulecolor markright institute affiliation affil address email orcid icmlkeywords ccsdesc received date keywords enlargethispage newcolumntype setcopyright copyrightyear settopmatter citestyle pacs preprint homepage collaboration titlerunning authorrunning inst orcidID ead cortext fntext tnotetext journal corref fnref tnoteref editor selectlanguage lstinputlisting verbatiminput includepdf floatstyle restylefloat extrafloats setlist setlistdepth tcbset tcbuselibrary bstctlcite roman Roman alph Alph value usecounter eqlabel setmainfont setmathfont pdfinfo urlstyle subjclass dedicatory curraddr thispdfpagelabel shorttitle shortauthors runningtitle icmltitlerunning fancyhf rfoot lfoot chead DeclareGraphicsExtensions fontfamily fontseries fontshape sethlcolor AtBeginDocument externaldocument',
  ),
  ...taking(
    2,
    'setlength addtolength addtocounter colorlet fontsize rule PassOptionsToPackage markboth DeclareUnicodeCharacter icmlauthor icmlaffiliation icmlcorrespondingauthor defcitealias inputminted floatname DeclareCaptionFormat bibitemdeclare setkeys newcites lstdefinestyle lstdefinelanguage newtcolorbox crefformat DeclareSIUnit counterwithout icmlsetsymbol setul',
  ),
  ...taking(
    3,
    'definecolor addcontentsline specialrule acmConference rowcolors newfloat newlist definecolorset crefname Crefname DeclareFontFamily',
  ),
  ...taking(4, 'titlespacing usefont'),
  ...taking(5, 'titleformat DeclareMathAlphabet'),
  ...taking(6, 'SetMathAlphabet DeclareFontShape'),
]);

/** Commands that show their last argument: how many come before it. */
export const SHOWS_LAST: ReadonlyMap<string, number> = new Map([
  ...taking(
    0,
    'textbf textit emph text textrm textsc texttt textsf textsl textnormal textmd textup underline uline mbox hbox makebox fbox framebox hyperref centerline leftline rightline shortstack makecell thead uppercase lowercase MakeUppercase MakeLowercase enquote term ul hl st acs acl acp ac gls Gls glspl best IEEEauthorblockN IEEEPARstart textlf textgreek uwave dotuline added replaced rev name addr Centerstack specialcell cellcontent rothead textblue textred bmit acrshort acrlong acrfull acf acsp Glspl glsentryshort mathrm mathbf mathit mathtt mathsf mathcal sout',
  ),
  ...taking(
    1,
    'textcolor colorbox href scalebox rotatebox raisebox parbox adjustbox claim hyperlink hypertarget foreignlanguage',
  ),
  ...taking(2, 'fcolorbox resizebox resizebox*'),
]);

/** Levels of headings. */
export const HEADINGS: ReadonlyMap<string, number> = new Map([
  ['part', 0],
  ['chapter', 1],
  ['section', 2],
  ['subsection', 3],
  ['subsubsection', 4],
  ['paragraph', 5],
  ['subparagraph', 6],
]);

/** Commands of layout that take nothing and show nothing. */
export const LAYOUT =
  /^(?:centering|raggedright|raggedleft|small|footnotesize|scriptsize|tiny|normalsize|large|Large|LARGE|huge|Huge|noindent|indent|cleardoublepage|pagebreak|nopagebreak|hfill|vfill|hfil|vfil|smallskip|itshape|rmfamily|sffamily|ttfamily|upshape|mdseries|normalfont|scshape|slshape|it|rm|tt|sf|sc|em|sl|tableofcontents|listoffigures|listoftables|protect|relax|null|newblock|sloppy|fussy|singlespacing|doublespacing|onehalfspacing|flushbottom|raggedbottom|onecolumn|toprule|midrule|bottomrule|hline|endhead|endfoot|endfirsthead|endlastfoot|displaystyle|textstyle|scriptstyle|scriptscriptstyle|limits|nolimits|frenchspacing|allowbreak|nobreak|qed|qedhere|printglossary|printindex|balance|today|begingroup|endgroup|bgroup|egroup|hrule|vrule|hss|strut|smash|leavevmode|unskip|ignorespaces|obeylines|FloatBarrier|columnbreak|normalcolor|boldmath|unboldmath|nonumber|notag|left|right|big|Big|bigg|Bigg|bigl|bigr|long|global|outer|noexpand|expandafter|textwidth|linewidth|columnwidth|textheight|paperwidth|paperheight|fi|else|or|thanks|hbadness|vbadness|tolerance|emergencystretch|the|number|hsize|vsize|maketitle|insertbibliography|bibfont|bibsep|looseness|penalty|doclicenseThis|justifying|RaggedRight|Centering)$/;
