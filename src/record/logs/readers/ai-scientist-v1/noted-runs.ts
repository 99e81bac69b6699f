/** A run as the notes tell of it. */
export interface NotedRun {
  /** As the notes write it: `3`. */
  readonly number: string;
  readonly title?: string;
  readonly description?: string;
}

const LONGEST = 1000;

/** The runs of `notes.txt`: headings `## Run 3: Title` and the paragraph behind `Description:`. */
export function notedRuns(text: string): NotedRun[] {
  const runs: NotedRun[] = [];
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i += 1) {
    const heading = /^#{1,4} *Run +(\d{1,4}) *[:.–-]? *(.{0,300})$/i.exec(lines[i] ?? '');
    if (heading === null) continue;
    const title = (heading[2] ?? '').replace(/[*_#]+$/g, '').trim();
    const description = descriptionIn(lines, i + 1);
    runs.push({
      number: heading[1] ?? '',
      ...(title === '' ? {} : { title }),
      ...(description === '' ? {} : { description }),
    });
  }
  return runs;
}

function descriptionIn(lines: readonly string[], from: number): string {
  const words: string[] = [];
  let inside = false;
  for (let i = from; i < lines.length && i < from + 60; i += 1) {
    const line = lines[i] ?? '';
    if (/^#{1,4} /.test(line)) break;
    const begins = /^(?:Experiment )?Description: *(.*)$/i.exec(line);
    if (begins !== null) {
      inside = true;
      words.push(begins[1] ?? '');
    } else if (inside && /^(?:Results?|Analysis|Plot)\b/i.test(line)) break;
    else if (inside && line.trim() === '' && words.join('').length > 0) break;
    else if (inside) words.push(line.trim());
  }
  return words.join(' ').trim().slice(0, LONGEST);
}
