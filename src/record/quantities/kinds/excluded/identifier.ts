import { excluded, isPlainWhole, type KindRule } from '../surroundings.ts';

const JOINED = /(?:^|[\s("'[])\p{L}[\p{L}\d]{0,20}[-_/:]$/u;
/** "12-layer" counts layers. */
const COUNTED =
  /^[-‐](?:layer|fold|way|shot|dimensional|bit|head|step|point|class|hot|gram|nearest|year|day|week|month|hour|minute|second|stage|seed|element|scale|player|digit|token|item|arm|level|block|channel|core|run|epoch|percent|degree|parameter)/i;

/** Numbers that are part of a name: `ResNet-50`, `lqer_iters`, `10-K`. */
export const identifier: KindRule = ({ printed, before, behind }) => {
  if (printed.number.form === 'word' || !isPlainWhole(printed)) return null;
  if (JOINED.test(before) && !/[-–—]{2,}$|\s[-–—]$/.test(before) && !/:$/.test(before))
    return excluded('identifier', 'joined to a name');
  if (COUNTED.test(behind)) return null;
  return /^-\p{L}/u.test(behind) ? excluded('identifier', 'joined to a word') : null;
};
