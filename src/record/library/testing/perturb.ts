// Ways in which a title in a bibliography differs from the record.
import { generator } from './generator.ts';

const random = generator(11);
const any = (n: number) => Math.floor(random() * n);
const letter = () => 'abcdefghijklmnopqrstuvwxyz'.charAt(any(26));

function typo(title: string): string {
  const i = any(title.length);
  const [before, at, after] = [title.slice(0, i), title.charAt(i), title.slice(i + 1)];
  return (
    [
      before + after,
      before + letter() + at + after,
      before + letter() + after,
      before + after.slice(0, 1) + at + after.slice(1),
    ][any(4)] ?? title
  );
}

const words = (title: string, change: (list: string[]) => string[] | undefined) =>
  (change(title.split(' ')) ?? title.split(' ')).join(' ');

/** Each gives a changed title; titles too short for a change come back as they are. */
export const perturbations: Readonly<Record<string, (title: string) => string>> = {
  'one letter': typo,
  'two letters': (title) => typo(typo(title)),
  'no subtitle': (title) => /^(.+?)[:?!]\s/.exec(title)?.[1] ?? title,
  'a word missing': (title) =>
    words(title, (list) => (list.length > 2 ? list.toSpliced(any(list.length), 1) : undefined)),
  'a word more': (title) => words(title, (list) => list.toSpliced(any(list.length), 0, 'novel')),
  'a word elsewhere': (title) =>
    words(title, (list) => {
      const from = any(list.length);
      return list.toSpliced(from, 1).toSpliced(any(list.length), 0, list[from] ?? '');
    }),
  'halves turned': (title) =>
    words(title, (list) => [...list.slice(list.length >> 1), ...list.slice(0, list.length >> 1)]),
  hyphens: (title) => (title.includes('-') ? title.replaceAll('-', ['', ' '][any(2)] ?? '') : title.replace(' ', '-')),
  'cut short': (title) =>
    words(title, (list) => (list.length > 5 ? list.slice(0, Math.ceil(list.length * 0.7)) : undefined)),
};
