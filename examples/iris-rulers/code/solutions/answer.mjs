import { createInterface } from 'node:readline';

/**
 * Answers each split with what `classify` makes of it. A split is one JSON line on standard input:
 * {measurements, train: [{values, species}], test: [values]}; the answer is one JSON line: {species, used?}.
 */
export async function answerEach(classify) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(classify(JSON.parse(line)))}\n`);
  }
}
