import { excluded, type KindRule } from '../surroundings.ts';

const BEFORE =
  /(?:https?:\/\/|www\.|doi\.org\/|\bdoi:|\barxiv:|\bisbn|\bissn|\borcid|@)\S*$|\b(?:tel|phone|fax|grants?|awards?|contract|project|protocol|approval|registration|patent|p\.?o\.? box)\.?\s*(?:no\.?|number|nr\.?|#|:|id)?\s*[\w/.-]*$/i;

/** Parts of addresses, telephone numbers, grants. */
export const contact: KindRule = ({ printed, before, behind }) =>
  printed.number.form !== 'word' && (BEFORE.test(before) || /^\S*@\S+\.\S/.test(behind))
    ? excluded('contact', 'part of an address, a telephone number or a grant')
    : null;
