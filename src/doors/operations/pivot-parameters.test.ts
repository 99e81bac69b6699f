import { expect, test } from 'vitest';
import { parametersOf } from './pivot-parameters.ts';

test('JSON where it is JSON, text where it is not; an equals sign may stand in a value', () => {
  expect(
    parametersOf(['temperature=0', 'top_p=0.9', 'service_tier=flex', 'stop=["\\n"]', 'user=a=b', 'metadata={"a":{}}']),
  ).toEqual({ temperature: 0, top_p: 0.9, service_tier: 'flex', stop: ['\n'], user: 'a=b', metadata: { a: {} } });
});

test.each([
  'temperature',
  '=1',
  '__proto__=1',
  'a b=1',
  'model=x',
  'messages=[]',
  'stream=true',
  'n=3',
  'reasoning_effort=high',
])('%s is refused', (word) => {
  expect(() => parametersOf([word])).toThrow(/--parameter/);
});

test('a name that is given twice is refused', () => {
  expect(() => parametersOf(['a=1', 'a=2'])).toThrow('--parameter a is given twice');
});
