// Ablation of best-ruler: the measurement is chosen by the gaps between the species alone, in centimetres, without
// dividing by the spread within the species. All else is the same.
import { answerEach } from './answer.mjs';
import { nearest, speciesMeans } from './species.mjs';

await answerEach(({ measurements, train, test }) => {
  const groups = speciesMeans(train);
  const ruler = longestRuler(groups, measurements.length);
  return {
    species: test.map((values) => nearest(groups, (group) => Math.abs(values[ruler] - group.means[ruler])).name),
    used: measurements[ruler],
  };
});

function longestRuler(groups, count) {
  let best = 0;
  let widest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < count; k += 1) {
    const centre = groups.reduce((sum, group) => sum + group.means[k], 0) / groups.length;
    const spread = groups.reduce((sum, group) => sum + (group.means[k] - centre) ** 2, 0);
    if (spread > widest) {
      best = k;
      widest = spread;
    }
  }
  return best;
}
