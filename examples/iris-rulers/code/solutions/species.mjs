/** Variance, in square centimetres, of rounding to the nearest 0.1 cm: 0.1² / 12. */
const MILLIMETRE_STEP = 0.1 ** 2 / 12;

/** Mean of each measurement within each species: [{name, means, count}], in alphabetical order. */
export function speciesMeans(train) {
  const names = [...new Set(train.map((flower) => flower.species))].sort();
  return names.map((name) => {
    const members = train.filter((flower) => flower.species === name);
    const means = members[0].values.map(
      (_, k) => members.reduce((sum, flower) => sum + flower.values[k], 0) / members.length,
    );
    return { name, means, count: members.length };
  });
}

/** The group at the smallest distance; the first of several at the same distance. */
export function nearest(groups, distance) {
  let best = groups[0];
  let shortest = distance(best);
  for (const group of groups.slice(1)) {
    const d = distance(group);
    if (d < shortest) {
      best = group;
      shortest = d;
    }
  }
  return best;
}

/** Squared straight-line distance over all measurements, in square centimetres. */
export function squaredDistance(a, b) {
  return a.reduce((sum, value, k) => sum + (value - b[k]) ** 2, 0);
}

/** Pooled variance within the species. With one flower of each it has no meaning and is refused. */
export function spreadWithin(train, groups, k) {
  const freedom = train.length - groups.length;
  if (freedom < 1) throw new Error('the spread within a species needs two flowers of it');
  const sum = train.reduce((total, flower) => {
    const group = groups.find(({ name }) => name === flower.species);
    return total + (flower.values[k] - group.means[k]) ** 2;
  }, 0);
  // Flowers are measured to a millimetre: a spread of exactly zero is a coarse scale, not a perfect measurement.
  return Math.max(sum / freedom, MILLIMETRE_STEP);
}
