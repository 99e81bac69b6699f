import type { Turn } from '../../../base/outside/index.ts';
import type { Prediction, PredictionStatus, Prompt } from '../model/index.ts';
import type { RunSettings } from './run-settings.ts';

/** The line of a predictions file for what a model said, or did not say. `begun`: how often the prompt was begun, this time included. */
export function predictionOf(prompt: Prompt, turn: Turn, settings: RunSettings, begun: number): Prediction {
  const { model, effort } = settings;
  const common = {
    case_id: prompt.case_id,
    order: prompt.order,
    status: statusOf(turn),
    ...(turn.status === 'answered' ? { output: turn.text.toWellFormed() } : {}),
    model,
    ...(effort === undefined ? {} : { effort }),
    seconds: Math.round(turn.milliseconds) / 1000,
    requests: turn.requests,
    ...(begun > 1 ? { begun } : {}),
  };
  if (turn.status === 'failed')
    return { ...common, error: { reason: turn.reason, message: turn.message.toWellFormed() } };
  return {
    ...common,
    ...(turn.tokens === undefined ? {} : { tokens: turn.tokens }),
    ...(turn.served === undefined ? {} : { served_model: turn.served.toWellFormed() }),
    ...(turn.finish === 'refusal' ? { refused: true } : {}),
  };
}

/** A refusal is an answer, of which nothing can be parsed; whatever an endpoint or a program did wrong is an error of the provider. */
function statusOf(turn: Turn): PredictionStatus {
  if (turn.status === 'answered') return turn.finish === 'cut' ? 'truncated' : 'ok';
  return turn.reason === 'time_limit' ? 'timeout' : 'provider_error';
}
