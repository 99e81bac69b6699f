import { excluded, type KindRule } from '../surroundings.ts';

const ADDRESS = /(?:https?:\/\/|www\.|doi\.org\/|\bdoi:|\barxiv:|\bisbn|\bissn|\borcid|@)\S*$/i;
const TELEPHONE = /\b(?:tel|phone|telephone|fax)\.?\s*:?\s*[\d\s/().+-]{0,25}$/i;
const NUMBERED =
  /\b(?:grants?|awards?|contract|project|protocol|approval|registration|patent)\.?\s*(?:no\.?|number|nr\.?|#|:|id)\s*[\w/.-]*$|\b(?:grants?|p\.?o\.? box)\s*[\w/.-]*$/i;

/** Parts of addresses, telephone numbers, grants. */
export const contact: KindRule = ({ printed, before, behind }) =>
  printed.number.form !== 'word' &&
  (ADDRESS.test(before) || TELEPHONE.test(before) || NUMBERED.test(before) || /^\S*@\S+\.\S/.test(behind))
    ? excluded('contact', 'part of an address, a telephone number or a grant')
    : null;
