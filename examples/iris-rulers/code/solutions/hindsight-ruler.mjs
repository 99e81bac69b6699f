// Not a contender: the measurement was fixed to petal width after all 150 flowers had been looked at. It shows how far
// best-ruler stays behind the best that one measurement could do.
import { answerEach } from './answer.mjs';
import { nearest, speciesMeans } from './species.mjs';

await answerEach(({ measurements, train, test }) => {
  const groups = speciesMeans(train);
  const ruler = measurements.indexOf('petal_width');
  return {
    species: test.map((values) => nearest(groups, (group) => Math.abs(values[ruler] - group.means[ruler])).name),
    used: measurements[ruler],
  };
});
