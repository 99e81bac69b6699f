// A control for many labels: the nearest labelled flowers vote, their number is the argument.
import { answerEach } from './answer.mjs';
import { squaredDistance } from './species.mjs';

const voters = Number(process.argv[2]);
if (!Number.isInteger(voters) || voters < 1) throw new Error('expected the number of voters as argument');

await answerEach(({ train, test }) => ({
  species: test.map((values) => {
    const closest = train
      .map((flower) => ({ name: flower.species, distance: squaredDistance(values, flower.values) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, voters);
    const votes = new Map();
    for (const { name } of closest) votes.set(name, (votes.get(name) ?? 0) + 1);
    // A tie goes to the species that stands first among the closest.
    return closest.reduce((best, { name }) => (votes.get(name) > votes.get(best) ? name : best), closest[0].name);
  }),
}));
