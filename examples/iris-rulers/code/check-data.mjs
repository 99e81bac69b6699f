// Counts the data file and writes logs/dataset.json: flowers, flowers of each species, and the mean of each measurement
// in each species, to be held against the means that Fisher printed in 1936.
import { readFileSync, writeFileSync } from 'node:fs';
import { sum } from './numbers.mjs';

const [head, ...lines] = readFileSync('data/iris.csv', 'utf8').trim().split('\n');
const measurements = head.split(',').slice(1, 5);
const flowers = lines.map((line) => {
  const cells = line.split(',');
  return { values: cells.slice(1, 5).map(Number), species: cells[5] };
});
const species = Object.fromEntries(
  [...Map.groupBy(flowers, (flower) => flower.species)].map(([name, members]) => {
    const mean = (k) => Number((sum(members.map(({ values }) => values[k])) / members.length).toFixed(6));
    return [name, { flowers: members.length, mean_cm: Object.fromEntries(measurements.map((m, k) => [m, mean(k)])) }];
  }),
);
const record = {
  file: 'data/iris.csv',
  stage: 'data',
  measurements: measurements.length,
  flowers: flowers.length,
  species,
};
writeFileSync('logs/dataset.json', `${JSON.stringify(record, null, 2)}\n`);
