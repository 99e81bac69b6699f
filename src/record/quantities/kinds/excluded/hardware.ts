import { excluded, type KindRule } from '../surroundings.ts';

const MACHINE =
  /^\s?[-×x]?\s?(?:(?:\d{1,4}\s?(?:GB|GiB)\s)?(?:(?:nvidia|amd|intel|tesla|geforce|rtx|gtx|apple|google)\b|(?:[AHVPTBL]\d{2,3}|TPU|GPU|CPU|vCPU)s?\b|(?:GPU|CPU|core|node|machine|thread|worker|accelerator)s?\b)|(?:GiB|GB|TB|MiB|MB)\s(?:of\s)?(?:V?RAM|(?:main |system |host |gpu )?memory|VRAM|HBM|disk|storage|SSD)|GHz\b)/i;
const MODEL_BEFORE = /\b(?:(?:RTX|GTX|Xeon|Core i\d|EPYC|Ryzen|Quadro|Tesla|TPU v)\s?|[VAHP])$/;

/** Machines: how many, of which memory and clock. */
export const hardware: KindRule = ({ printed, before, behind }) => {
  if (MACHINE.test(behind) || MODEL_BEFORE.test(before)) return excluded('hardware', 'a machine or a part of one');
  const isMemory = printed.unit !== null && /^(?:GB|GiB|TB|MB|MiB)$/.test(printed.unit);
  if (isMemory && /^\s?(?:of )?(?:V?RAM|(?:GPU |main |system )?memory|GPU|HBM)|^\s?\)?\s?GPU/i.test(behind))
    return /\b(?:us(?:es?|ed|ing)|consum\w+|requir\w+|peak|need\w*|took|takes)\b[^.;]{0,30}$/i.test(before) &&
      !/GPU\b/.test(behind.slice(0, 12))
      ? null
      : excluded('hardware', 'memory of a machine');
  if (
    printed.unit !== null &&
    /^[GM]Hz$/.test(printed.unit) &&
    /\b(?:CPU|processor|core|clock|xeon|intel|amd)/i.test(before)
  )
    return excluded('hardware', 'the clock of a machine');
  return null;
};
