const greek =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω';
const signs =
  'pm ± mp ∓ times × div ÷ cdot · ast ∗ star ⋆ leq ≤ le ≤ geq ≥ ge ≥ leqslant ≤ geqslant ≥ ll ≪ gg ≫ lt < gt > neq ≠ ne ≠ approx ≈ approxeq ≈ sim ~ simeq ≃ cong ≅ equiv ≡ propto ∝ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ iff ⇔ mapsto ↦ uparrow ↑ downarrow ↓ infty ∞ partial ∂ nabla ∇ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ forall ∀ exists ∃ neg ¬ land ∧ lor ∨ wedge ∧ vee ∨ oplus ⊕ otimes ⊗ odot ⊙ sum ∑ prod ∏ int ∫ sqrt √ mid | vert | Vert ‖ lVert ‖ rVert ‖ lvert | rvert | langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ ldots … cdots … dots … vdots … prime ′ circ ° degree ° ell ℓ hbar ħ Re ℜ Im ℑ checkmark ✓ cmark ✓ xmark ✗ dagger † ddagger ‡ S § P ¶ copyright © textregistered ® texttrademark ™ textendash – textemdash — textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” textbackslash \\ textasciitilde ~ textasciicircum ^ textunderscore _ textbar | textless < textgreater > textperiodcentered · textbullet • textminus − textpm ± texttimes × textmu µ textdegree ° euro € texteuro € pounds £ textsterling £ ss ß ae æ AE Æ oe œ OE Œ o ø O Ø aa å AA Å l ł L Ł i ı j ȷ percent % textpercent % textdollar $ lbrace { rbrace } textellipsis … slash / colon : quad _ qquad _';

const pairs = `${greek} ${signs}`.split(' ');

/** Commands that stand for one sign. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((name, i) =>
    i % 2 === 0 ? [[name, pairs[i + 1] === '_' && name.includes('quad') ? ' ' : (pairs[i + 1] ?? '')] as const] : [],
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

/** Units of siunitx, and what is before them. */
const units =
  'percent % second s minute min hour h day d metre m meter m gram g kilogram kg litre L liter L mole mol kelvin K celsius °C degreeCelsius °C degree ° ampere A volt V watt W joule J newton N pascal Pa hertz Hz ohm Ω byte B bit bit electronvolt eV candela cd radian rad tonne t bar bar molar M decibel dB angstrom Å micron µm square ² squared ² cubic ³ cubed ³ per / yocto y zepto z atto a femto f pico p nano n micro µ milli m centi c deci d deca da hecto h kilo k mega M giga G tera T peta P kibi Ki mebi Mi gibi Gi tebi Ti cm cm mm mm km km nm nm um µm ms ms us µs ns ns kg kg mg mg ug µg kHz kHz MHz MHz GHz GHz kV kV mV mV kW kW MW MW kJ kJ kPa kPa ml mL mL mL'.split(
    ' ',
  );
export const UNITS: ReadonlyMap<string, string> = new Map(
  units.flatMap((name, i) => (i % 2 === 0 ? [[name, units[i + 1] ?? ''] as const] : [])),
);
