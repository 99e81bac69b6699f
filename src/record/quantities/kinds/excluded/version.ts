import { excluded, type KindRule } from '../surroundings.ts';

const PROGRAM =
  /(?:\bv(?:ersion|er\.?)?\s*|\b(?:python|pytorch|torch|tensorflow|jax|cuda|cudnn|numpy|scipy|scikit-learn|sklearn|keras|ubuntu|debian|windows|macos|linux|java|node(?:\.js)?|matlab|stata|spss|sas|julia|gcc|openai|transformers|pandas|release|build|gpt|llama|gemini|claude|mistral|qwen|gemma|phi|deepseek|grok|bert|t5|yolo|stable diffusion|graphpad prism|prism|imagej)[\s-]{0,2}(?:v|version)?\s*)$/i;
const R = /(?:^|[\s(])R\s(?:v|version\s)?$/;

/** Versions of programs and models. */
export const version: KindRule = ({ printed, before }) => {
  if (printed.number.form === 'word') return null;
  if (/^\d{1,4}(?:\.\d{1,4}){2,}/.test(printed.literal)) return excluded('version', 'a number of three parts');
  if (printed.unit === null && (PROGRAM.test(before) || (R.test(before) && printed.number.value.exponent < 0)))
    return excluded('version', 'behind the name of a program or a model');
  return null;
};
