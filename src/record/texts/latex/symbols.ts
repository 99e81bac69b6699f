const greek =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω';
const signs =
  'pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ leq ≤ le ≤ geq ≥ ge ≥ leqslant ≤ geqslant ≥ ll ≪ gg ≫ lt < gt > neq ≠ ne ≠ approx ≈ approxeq ≈ sim ~ simeq ≃ cong ≅ equiv ≡ propto ∝ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ iff ⇔ mapsto ↦ gets ← implies ⟹ colon : uparrow ↑ downarrow ↓ infty ∞ partial ∂ nabla ∇ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ land ∧ lor ∨ wedge ∧ vee ∨ oplus ⊕ otimes ⊗ odot ⊙ sum ∑ prod ∏ int ∫ sqrt √ mid | vert | Vert ‖ lVert ‖ rVert ‖ lvert | rvert | langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ ldots … cdots … dots … vdots … prime ′ circ ∘ degree ° ell ℓ hbar ħ Re ℜ Im ℑ checkmark ✓ cmark ✓ xmark ✗ dagger † ddagger ‡ S § P ¶ copyright © textregistered ® texttrademark ™ textendash – textemdash — textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” textbackslash \\ textasciitilde ~ textasciicircum ^ textunderscore _ textbar | textless < textgreater > textperiodcentered · textbullet • textminus − textpm ± texttimes × textmu µ textdegree ° euro € texteuro € pounds £ textsterling £ ss ß ae æ AE Æ oe œ OE Œ o ø O Ø aa å AA Å l ł L Ł i ı j ȷ LaTeX LaTeX TeX TeX BibTeX BibTeX eg e.g. Eg E.g. ie i.e. Ie I.e. etal et_al. vs vs. wrt w.r.t. dag † ddag ‡ textdagger † textdaggerdbl ‡ textasteriskcentered * ast ∗ textonehalf ½ lq ‘ rq ’ nobreakspace _ thickspace _ medspace _ space _ textvisiblespace ␣ complement ∁ triangleq ≜ coloneqq ≔ gtrsim ≳ lesssim ≲ gg ≫ succ ≻ prec ≺ perp ⊥ parallel ∥ square □ blacksquare ■ bigcirc ○ triangle △ diamond ◇ heartsuit ♥ sharp ♯ angle ∠ cap ∩ setminus ∖ longrightarrow ⟶ hookrightarrow ↪ searrow ↘ nearrow ↗ downdownarrows ⇊ upuparrows ⇈ bigcup ⋃ bigcap ⋂ amalg ⨿ bullet • lll ⋘ ggg ⋙ backslash \\ lbrack [ rbrack ] And & percent % textpercent % textdollar $ lbrace { rbrace } textellipsis … slash / colon : quad _ qquad _';

const pairs = `${greek} ${signs}`.split(' ');

/** Commands that stand for one sign. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((name, i) =>
    i % 2 === 0 ? [[name, name === 'textunderscore' ? '_' : (pairs[i + 1] ?? '').replace(/_/g, ' ')] as const] : [],
  ),
);

/** Signs behind a backslash. */
export const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['%', '%'],
  ['&', '&'],
  ['_', '_'],
  ['#', '#'],
  ['$', '$'],
  ['{', '{'],
  ['}', '}'],
  [' ', ' '],
  [',', '\u2009'],
  [';', ' '],
  [':', ' '],
  ['!', ''],
  ['/', ''],
  ['-', ''],
  ['@', ''],
  ['|', '‖'],
  ['>', ' '],
  ['*', ''],
]);

/** Accents: the mark that goes behind the letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
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
  ['r', '\u030a'],
  ['d', '\u0323'],
  ['b', '\u0331'],
]);
