// All four rulers, each in its own measure: the species whose mean flower is nearest when every measurement is divided by
// its standard deviation within the species.
import { answerEach } from './answer.mjs';
import { nearest, speciesMeans, spreadWithin, squaredDistance } from './species.mjs';

await answerEach(({ measurements, train, test }) => {
  const groups = speciesMeans(train);
  const scale = measurements.map((_, k) => Math.sqrt(spreadWithin(train, groups, k)));
  const scaled = (values) => values.map((value, k) => value / scale[k]);
  const centres = groups.map(({ name, means }) => ({ name, means: scaled(means) }));
  return {
    species: test.map((values) => nearest(centres, (centre) => squaredDistance(scaled(values), centre.means)).name),
  };
});
