// Puts sources one by one into an index that others write to at the same time. Arguments: path, prefix of the ids, how many.
import { plainTextSource } from '../../texts/index.ts';
import { openPassageIndex } from '../index.ts';

const [path = '', prefix = '', count = '0'] = process.argv.slice(2);
const index = openPassageIndex(path, { waitMs: 60_000 });
for (let number = 0; number < Number(count); number += 1) {
  const { text, fullText } = plainTextSource(`Title ${prefix}`, [[`Word${prefix}${number} is shared.`]]);
  index.put([{ id: `${prefix}${number}`, title: `Title ${prefix}`, text, fullText }]);
}
index.close();
