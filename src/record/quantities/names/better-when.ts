import { nameTokens } from './name-tokens.ts';

const LOWER = new Set(
  'loss divergence kl error perplexity bpb bpc time latency duration delay cost mse mae rmse mape fid wer cer nll regret step violation eer brier energy overhead runtime memory'.split(
    ' ',
  ),
);
const HIGHER = new Set(
  'accuracy auc auprc f1 precision recall bleu rouge meteor reward return throughput psnr ssim map ndcg mrr hit iou dice success specificity sensitivity r2 speedup coverage'.split(
    ' ',
  ),
);

/**
 * Whether less or more of a metric is better: by its arrow (`↓`, `↑`), by words such as "lower is better", else by its own name. null
 * where they do not say it, or say both: it is never guessed.
 */
export function betterWhen(name: string): 'lower' | 'higher' | null {
  const down = /[↓▼]|\\downarrow|\blower\b.{0,20}\bbetter/i.test(name);
  const up = /[↑▲]|\\uparrow|\bhigher\b.{0,20}\bbetter/i.test(name);
  if (down !== up) return down ? 'lower' : 'higher';
  const tokens = nameTokens(name);
  const lower = tokens.some((t) => LOWER.has(t));
  const higher = tokens.some((t) => HIGHER.has(t));
  // "Steps to 99 % validation accuracy", "time to the best accuracy" count steps and time.
  if (lower && higher)
    return /^(?:step|time|epoch|iteration|second|minute|hour|number)$/.test(tokens[0] ?? '') ? 'lower' : null;
  return lower ? 'lower' : higher ? 'higher' : null;
}
