import { TouchstoneError } from '../../base/fault/index.ts';

/** A dimension as given on a command line: `accuracy weight=2 higher 0..10 noise=0.5: what is scored`. Throws `usage`. */
export function dimensionFrom(given: string): unknown {
  const [head = '', ...what] = given.split(/:\s(.*)/s);
  const [id = '', ...words] = head.trim().split(/[\s,]+/);
  const dimension: Record<string, unknown> = { id, weight: 1 };
  for (const word of words) {
    const pair = /^(weight|noise)=(\S+)$/.exec(word);
    const scale = /^(-?[\d.]+(?:e-?\d+)?)\.\.(-?[\d.]+(?:e-?\d+)?)$/i.exec(word);
    if (pair !== null) dimension[pair[1] ?? ''] = numberFrom(pair[2] ?? '', given);
    else if (word === 'higher' || word === 'lower') dimension.direction = word;
    else if (scale !== null) {
      dimension.min = numberFrom(scale[1] ?? '', given);
      dimension.max = numberFrom(scale[2] ?? '', given);
    } else throw unreadable('dimension', given, `"${word}" in it says nothing`);
  }
  if (dimension.direction === undefined) throw unreadable('dimension', given, 'it does not say which end is better');
  if (dimension.min === undefined) throw unreadable('dimension', given, 'it has no scale');
  const text = what.join('').trim();
  const { id: name, weight, direction, min, max, noise } = dimension;
  return {
    id: name,
    weight,
    direction,
    min,
    max,
    ...(noise === undefined ? {} : { noise }),
    ...(text === '' ? {} : { what: text }),
  };
}

/** A score as given on a command line: `accuracy=7 [X-3f2a1b0c9d, C-RES-001]: why`. Throws `usage`. */
export function scoreFrom(given: string): { dimension: string; value: number; reason: string; evidence?: string[] } {
  const match = /^\s*([A-Za-z]\w*)\s*=\s*(-?[\d.]+(?:e-?\d+)?)\s*(?:\[([^\]]*)\])?\s*:\s*(\S.*)$/is.exec(given);
  if (match === null)
    throw new TouchstoneError('usage', {
      what: `--score "${given}" cannot be read`,
      expected:
        'dimension, value and reason, such as "accuracy=7: best on the held-out year" or "cost=2 [logs/cost.json]: two days"',
    });
  const evidence = (match[3] ?? '').split(/[\s,]+/).filter((one) => one !== '');
  return {
    dimension: match[1] ?? '',
    value: numberFrom(match[2] ?? '', given),
    reason: (match[4] ?? '').trim(),
    ...(evidence.length === 0 ? {} : { evidence }),
  };
}

/** `0.02:2`: less than 0.02 gained in 2 rounds. Throws `usage`. */
export function leastGainFrom(given: string): unknown {
  const match = /^([\d.]+(?:e-?\d+)?):(\d+)$/i.exec(given);
  if (match === null)
    throw new TouchstoneError('usage', {
      what: `--least-gain "${given}" cannot be read`,
      expected: 'least gain and number of rounds, such as 0.02:2',
    });
  return { rule: 'no_gain', epsilon: numberFrom(match[1] ?? '', given), rounds: Number(match[2]) };
}

function numberFrom(text: string, given: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value))
    throw new TouchstoneError('usage', { what: `"${text}" in "${given}" is no number` });
  return value;
}

function unreadable(flag: string, given: string, why: string): TouchstoneError {
  return new TouchstoneError('usage', {
    what: `--${flag} "${given}" cannot be read: ${why}`,
    expected:
      'a name, which end is better and the scale, such as "accuracy weight=2 higher 0..10 noise=0.5: share of right answers"',
  });
}
