// The selected rule: choose one measurement from the labelled flowers, then name the species with the nearest mean.
import { answerEach } from './answer.mjs';
import { nearest, speciesMeans, spreadWithin } from './species.mjs';

await answerEach(({ measurements, train, test }) => {
  const groups = speciesMeans(train);
  const ruler = bestRuler(train, groups, measurements.length);
  return {
    species: test.map((values) => nearest(groups, (group) => Math.abs(values[ruler] - group.means[ruler])).name),
    used: measurements[ruler],
  };
});

/** The measurement whose species means lie farthest apart, measured in spread within the species. */
function bestRuler(train, groups, count) {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < count; k += 1) {
    const ratio = spreadBetween(groups, k) / spreadWithin(train, groups, k);
    if (ratio > highest) {
      best = k;
      highest = ratio;
    }
  }
  return best;
}

/** Variance of the species means around their common mean. */
function spreadBetween(groups, k) {
  const centre = groups.reduce((sum, group) => sum + group.means[k], 0) / groups.length;
  return groups.reduce((sum, group) => sum + (group.means[k] - centre) ** 2, 0) / (groups.length - 1);
}
