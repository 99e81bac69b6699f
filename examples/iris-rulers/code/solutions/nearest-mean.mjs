// The control: the species whose mean flower is nearest, over all four measurements in centimetres.
import { answerEach } from './answer.mjs';
import { nearest, speciesMeans, squaredDistance } from './species.mjs';

await answerEach(({ train, test }) => {
  const groups = speciesMeans(train);
  return { species: test.map((values) => nearest(groups, (group) => squaredDistance(values, group.means)).name) };
});
