/** Names under which runs write what was chosen for them. Only names that never are results: `steps` and `epochs` may be either. */
const SETTING =
  /^(?:lr|learning[_ -]?rate|init(?:ial)?[_ -]?lr|(?:min|max|base)[_ -]lr|(?:train|eval|per_device|micro|global)?[_ -]?batch[_ -]?size|weight[_ -]?decay|dropout(?:[_ -]?(?:rate|prob))?|momentum|beta[_ -]?[12]|betas?|adam[_ -]?(?:beta[12]|epsilon|eps)|hidden[_ -]?(?:size|dim|units)|embed(?:ding)?[_ -]?dim|d[_ -]model|n(?:um)?[_ -](?:layers?|heads?|workers|epochs|seeds|folds|ensembles)|max[_ -](?:epochs|steps|iters|length|len|tokens)|warmup[_ -]?(?:steps|epochs|ratio)?|t[_ -]max|block[_ -]size|vocab[_ -]size|grad(?:ient)?[_ -]clip(?:ping)?|gradient[_ -]accumulation[_ -]steps|label[_ -]smoothing|patience|random[_ -]state)$/i;

/** Whether a number under this name is a choice of the run, wherever it stands. */
export const isSetting = (name: string): boolean => SETTING.test(name.trim());
