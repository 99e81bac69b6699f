// Scores a solution on random splits of the iris data.
//
//   node evaluators/score.mjs few|many|single SPLITS [SEED]
//
// For each split it draws the stated number of flowers of each species, sends them with their species and all other
// flowers without, and counts how many of the others the solution names rightly. Without a seed the splits come from
// entropy, so that two runs never see the same ones. The solution is another process; it never sees this file, the
// data file, or the species of a flower it is asked about.
import { readFileSync } from 'node:fs';
import { handIn, receive, send } from './pipe.mjs';
import { randomStream, seedFromEntropy, shuffled } from './random.mjs';

const MEASUREMENTS = ['sepal_length', 'sepal_width', 'petal_length', 'petal_width'];

const [amount, splitsText, seedText] = process.argv.slice(2);
const splits = Number(splitsText);
const config = JSON.parse(readFileSync('config.json', 'utf8'));
const labelled = config.labels_per_species[amount];
if (labelled === undefined) throw new Error(`expected few, many or single, found ${amount}`);
if (!Number.isInteger(splits) || splits < 1) throw new Error(`expected a number of splits, found ${splitsText}`);
const random = randomStream(seedText === undefined ? seedFromEntropy() : Number(seedText));

const flowers = readFlowers('data/iris.csv');
const species = [...new Set(flowers.map((flower) => flower.species))];
const wrong = Object.fromEntries(species.map((name) => [name, 0]));
const used = {};
const milliseconds = [];
let predictions = 0;

for (let split = 0; split < splits; split += 1) {
  const { train, test } = draw();
  const started = performance.now();
  send({
    measurements: MEASUREMENTS,
    train: train.map((flower) => ({ values: flower.values, species: flower.species })),
    test: test.map((flower) => flower.values),
  });
  const answer = receive();
  milliseconds.push(performance.now() - started);
  count(answer, test);
}

const correct = predictions - Object.values(wrong).reduce((sum, number) => sum + number, 0);
handIn({
  accuracy: correct / predictions,
  labels_per_species: labelled,
  splits,
  predictions,
  correct,
  wrong,
  used,
  milliseconds_per_split: milliseconds.sort((a, b) => a - b)[Math.floor(milliseconds.length / 2)],
});

function readFlowers(path) {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [, sepalLength, sepalWidth, petalLength, petalWidth, name] = line.split(',');
    return { values: [sepalLength, sepalWidth, petalLength, petalWidth].map(Number), species: name };
  });
}

/** A split with the same number of labelled flowers of each species. Both parts are shuffled: order tells nothing. */
function draw() {
  const train = [];
  const test = [];
  for (const name of species) {
    const order = shuffled(
      flowers.filter((flower) => flower.species === name),
      random,
    );
    train.push(...order.slice(0, labelled));
    test.push(...order.slice(labelled));
  }
  return { train: shuffled(train, random), test: shuffled(test, random) };
}

/** `used` is what the solution says of itself; it is logged and never enters the score. */
function count(answer, test) {
  if (!Array.isArray(answer.species) || answer.species.length !== test.length)
    throw new Error(`expected ${test.length} species in the answer`);
  for (const [index, flower] of test.entries()) {
    predictions += 1;
    if (answer.species[index] !== flower.species) wrong[flower.species] += 1;
  }
  if (typeof answer.used === 'string') used[answer.used] = (used[answer.used] ?? 0) + 1;
}
