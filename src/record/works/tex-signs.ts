/** Accent commands of TeX and the combining mark each puts on the next letter. */
export const TEX_ACCENTS: ReadonlyMap<string, string> = new Map([
  ["'", '\u0301'],
  ['`', '\u0300'],
  ['^', '\u0302'],
  ['"', '\u0308'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['u', '\u0306'],
  ['v', '\u030c'],
  ['H', '\u030b'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['d', '\u0323'],
  ['b', '\u0331'],
  ['r', '\u030a'],
  ['h', '\u0309'],
  ['t', '\u0361'],
  // The same in mathematics.
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['hat', '\u0302'],
  ['ddot', '\u0308'],
  ['tilde', '\u0303'],
  ['bar', '\u0304'],
  ['dot', '\u0307'],
  ['breve', '\u0306'],
  ['check', '\u030c'],
]);

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    });

/** Commands that stand for one sign or a word. */
export const TEX_SIGNS: ReadonlyMap<string, string> = new Map([
  ...pairs(`
    ss=ß SS=SS o=ø O=Ø l=ł L=Ł ae=æ AE=Æ oe=œ OE=Œ aa=å AA=Å i=ı j=ȷ imath=ı jmath=ȷ dh=ð DH=Ð th=þ TH=Þ dj=đ DJ=Đ ng=ŋ NG=Ŋ
    textendash=– textemdash=— textquoteleft=‘ textquoteright=’ textquotedblleft=“ textquotedblright=” quotedblbase=„ lq=‘ rq=’
    textquotesingle=' textasciitilde=~ textasciicircum=^ textbackslash=\\ textunderscore=_ textbar=| textless=< textgreater=>
    textdollar=$ textasteriskcentered=* textregistered=® texttrademark=™ textcopyright=© copyright=© textdegree=° degree=°
    textmu=µ textellipsis=… dots=… ldots=… cdots=… pounds=£ textsterling=£ euro=€ texteuro=€ S=§ P=¶ textordfeminine=ª
    textordmasculine=º guillemotleft=« guillemotright=» guillemetleft=« guillemetright=» guilsinglleft=‹ guilsinglright=›
    textexclamdown=¡ textquestiondown=¿ textperiodcentered=· textbullet=• slash=/ colon=:
    alpha=α beta=β gamma=γ delta=δ epsilon=ε varepsilon=ε zeta=ζ eta=η theta=θ vartheta=θ iota=ι kappa=κ varkappa=κ lambda=λ mu=μ
    nu=ν xi=ξ omicron=ο pi=π varpi=π rho=ρ varrho=ρ sigma=σ varsigma=ς tau=τ upsilon=υ phi=φ varphi=φ chi=χ psi=ψ omega=ω
    Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω
    times=× div=÷ pm=± mp=∓ cdot=· ast=* star=⋆ circ=∘ bullet=• leq=≤ le=≤ geq=≥ ge=≥ neq=≠ ne=≠ approx=≈ sim=∼ simeq=≃ equiv=≡
    cong=≅ propto=∝ ll=≪ gg=≫ to=→ rightarrow=→ leftarrow=← leftrightarrow=↔ Rightarrow=⇒ Leftarrow=⇐ Leftrightarrow=⇔ mapsto=↦
    uparrow=↑ downarrow=↓ infty=∞ partial=∂ nabla=∇ sum=∑ prod=∏ int=∫ sqrt=√ in=∈ notin=∉ subset=⊂ subseteq=⊆ supset=⊃ cup=∪
    cap=∩ setminus=∖ emptyset=∅ forall=∀ exists=∃ neg=¬ land=∧ wedge=∧ lor=∨ vee=∨ oplus=⊕ otimes=⊗ perp=⊥ parallel=∥ angle=∠
    ell=ℓ hbar=ℏ Re=ℜ Im=ℑ aleph=ℵ prime=′ dagger=† ddagger=‡ mid=| vert=| langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉
    log=log ln=ln exp=exp min=min max=max sup=sup inf=inf lim=lim sin=sin cos=cos tan=tan det=det dim=dim ker=ker deg=deg gcd=gcd
    Pr=Pr arg=arg argmin=argmin argmax=argmax TeX=TeX LaTeX=LaTeX LaTeXe=LaTeX2e BibTeX=BibTeX XeTeX=XeTeX lbrace={ rbrace=} lbrack=[ rbrack=]
  `),
  ['textbackslash', '\\'],
  ['quad', ' '],
  ['qquad', ' '],
  ['space', ' '],
  ['newline', ' '],
  ['par', ' '],
  ['nobreakspace', ' '],
  ['enspace', ' '],
  ['thinspace', ' '],
  ['textvisiblespace', ' '],
]);

/** Commands whose argument is no part of the text. */
export const TEX_SILENT: ReadonlySet<string> = new Set([
  'footnote',
  'footnotemark',
  'footnotetext',
  'thanks',
  'label',
  'index',
  'vspace',
  'hspace',
  'color',
  'fontsize',
  'fontfamily',
  'selectlanguage',
  'foreignlanguage',
  'noopsort',
  'SortNoop',
  'switchargs',
]);

export const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
};
