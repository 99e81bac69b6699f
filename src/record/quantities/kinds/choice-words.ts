/** Names of choices that are hardly ever measured: they tell a setting in any section. */
export const CHOICES =
  'learning[ -]rates?|batch(?:[ -]| )?sizes?|mini-?batch(?: size)?|dropout(?: rate| probability)?|weight[ -]decay|warm-?up(?: steps| ratio| fraction)?|decay rate|hidden (?:layers?|units?|dim(?:ension)?s?|sizes?)|(?:embedding|model|feature|latent) (?:dim(?:ension)?s?|sizes?)|attention heads?|(?:encoder|decoder|residual|transformer) (?:blocks?|layers?)|kernel(?: size)|stride|adamw?|sgd|(?:gradient )?clip(?:ping)?(?: norm| threshold)?(?: set)?|context (?:length|size|window)|block size|sequence length|max(?:imum)? (?:length|tokens|depth|iterations)|beam(?: size| width)|top-[kp]|patience|discount(?: factor)?|epsilon value|(?:augmentation|dropout|mask(?:ing)?|mutation|crossover|keep|drop|swap|corruption) (?:probability|rate|ratio)|label smoothing|LoRA rank|vocabulary size|prime modulus|train(?:ing)?[ /-](?:test|val\\w*)? ?split|significance (?:level|threshold)|alpha level|initial\\w* (?:learning rate|value)|random state';

/** Names that are choices in a section of methods and may be measured elsewhere: a fraction, a coefficient, a temperature. */
export const OFTEN_CHOICES =
  'epochs?|momentum|temperature|decay|layers?|heads?|padding|filters|channels|neurons|units|time-?steps|time steps|noise schedule|schedule|optimi[sz]er|betas?|epsilon|eps|gamma|lambda|rank|slope|regulari[sz]ation|coefficient|window(?: size)?|early stopping|folds?|trees|depth|resolution|upscal\\w+|initiali[sz]ed?|(?:training|update|gradient|optimi[sz]ation|calibration|sampling|denoising|diffusion) (?:steps|iterations|updates|batches|timesteps)|iterations|batches|hyper-?parameters?|every|interval|buffer|exploration|ratio|split|fraction|EMA|probability|probabilities|weights?|threshold|dimensional|blocks';

/** Words that say that a sentence tells choices, whatever its section. */
export const CHOSEN =
  /\b(?:configuration|configured|hyper-?parameters?|set to|chosen|choose|select(?:ed)?|tuned|initiali[sz]ed|fixed (?:at|to)|sweep|grid search|architecture|we use[d]?|default)\b/i;
