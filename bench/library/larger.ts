// A library ten times the size: every record again and again, two words of its title changed for words of other titles.
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip, createGzip } from 'node:zlib';
import { generator } from '../../src/record/library/testing/generator.ts';

/** Writes `times` copies of a library of JSON Lines, the first as it is. */
export async function writeLarger(source: string, target: string, times: number): Promise<void> {
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: createReadStream(source).pipe(createGunzip()) }))
    lines.push(JSON.parse(line));
  const random = generator(7);
  const words = (record: Record<string, unknown> | undefined) => String(record?.title ?? '').split(' ');
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const zip = createGzip({ level: 1 });
  const done = once(zip.pipe(createWriteStream(target)), 'finish');
  for (let copy = 0; copy < times; copy += 1)
    for (const record of lines) {
      const title = words(record);
      if (copy > 0)
        for (let i = 0; i < 2; i += 1) title[Math.floor(random() * title.length)] = pick(words(pick(lines))) ?? 'x';
      const changed =
        copy === 0
          ? record
          : { ...record, id: `${record.id}~${copy}`, title: title.join(' '), doi: undefined, url: undefined };
      if (!zip.write(`${JSON.stringify(changed)}\n`)) await once(zip, 'drain');
    }
  zip.end();
  await done;
}
