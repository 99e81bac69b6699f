import { ORDERS } from '../model/case.ts';
import type { Prediction } from '../model/prediction.ts';

const STATUSES = ['ok', 'timeout', 'truncated', 'provider_error'] as const satisfies readonly Prediction['status'][];

/**
 * Whether a value is a prediction: the same question that the schema answers, without its copy and its explanations, for
 * files of hundreds of thousands of lines. A test holds the two together.
 */
export function isPrediction(value: unknown): value is Prediction {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [id, order, status, output] = ['case_id', 'order', 'status', 'output'].map((key) => own(value, key));
  return (
    typeof id === 'string' &&
    id !== '' &&
    ORDERS.some((one) => one === order) &&
    STATUSES.some((one) => one === status) &&
    (output === undefined || typeof output === 'string')
  );
}

const own = (value: object, key: string): unknown => (Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);
