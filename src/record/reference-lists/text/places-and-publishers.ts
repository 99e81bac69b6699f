const PLACES =
  `london|new york|paris|berlin|oxford|cambridge|amsterdam|boston|chicago|princeton|moscow|moskva|m\\.|leipzig|wien|vienna|tokyo|philadelphia|san francisco|washington
|toronto|geneva|genève|dordrecht|heidelberg|roma|rome|milan|milano|madrid|barcelona|stockholm|copenhagen|københavn|beijing|new delhi|delhi|mumbai|sydney|melbourne|münchen|munich|stuttgart
|frankfurt|hamburg|köln|zürich|zurich|basel|bern|bruxelles|brussels|leuven|leiden|the hague|rotterdam|helsinki|oslo|kyiv|kiev|novosibirsk|leningrad|st\\. petersburg|warsaw|warszawa|prague|praha
|budapest|lisbon|lisboa|são paulo|rio de janeiro|buenos aires|méxico|mexico|hong kong|singapore|seoul|los angeles|san diego|san jose|berkeley|stanford|palo alto|seattle|baltimore|ann arbor|new haven
|englewood cliffs|reading|hoboken|thousand oaks|newbury park|beverly hills|upper saddle river|norwood|boca raton|totowa|mahwah|hillsdale|menlo park|edinburgh|manchester|dublin|bristol|aldershot|basingstoke|harmondsworth|weinheim|braunschweig|göttingen|tübingen|rome|nairobi|cape town|jerusalem|tel aviv`.replace(
    /\s*\n\s*/g,
    '',
  );
const PLACE = new RegExp(
  `^(?:${PLACES})(?:\\s*[/,-]\\s*(?:${PLACES}))*(?:,?\\s+\\p{Lu}{2}|,\\s*\\p{Lu}[\\p{L}.]+)?$`,
  'iu',
);

const PUBLISHER =
  /(?<![\p{L}])(?:press|verlag|publish(?:ers?|ing)|publications?|publ\.|springer|wiley|elsevier|routledge|blackwell|mcgraw|macmillan|palgrave|sage|kluwer|nijhoff|birkhäuser|birkhauser|addison|prentice|pearson|longman|penguin|norton|academic|dover|crc|wadsworth|pergamon|plenum|nauka|mir|izd(?:-vo)?\.?|izdat\p{L}*|gauthier|presses|éditions?|editions?|editorial|edizioni|universitaires|juventa|suhrkamp|harper|harvard|houghton|jossey|erlbaum|lawrence|guilford|basic books|random house|harcourt|scribner|vintage|bloomsbury|polity|ashgate|elgar|brill|thieme|mosby|saunders|lippincott|williams & wilkins|butterworth|heinemann|chapman|hall|taylor|francis|iop|world scientific|gruyter|vandenhoeck|teubner|vieweg|hanser|hirzel|fischer|reclam|beck|klett|o'reilly|apress|freeman|hermann|longmans|doubleday|knopf|manning|packt|association|society|institute|university|department|government|ministry|office|council|inc|ltd|gmbh|co)(?![\p{L}])/giu;

/** A city, alone or with its state: `Cambridge, MA`. */
export function isPlace(text: string): boolean {
  return PLACE.test(text.trim().replace(/[.:;]$/, ''));
}

/** A text that names who published: `Academic Press`, `Springer, Berlin`. */
export function namesPublisher(text: string): boolean {
  // In small letters the words are ordinary ones.
  return text.match(PUBLISHER)?.some((word) => !/^\p{Ll}/u.test(word)) ?? false;
}
