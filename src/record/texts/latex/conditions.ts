import type { Stream } from './stream.ts';
import { plainText, type Token } from './token.ts';

/** Conditions with their branches in braces: how many arguments come before these. */
const IN_BRACES: Readonly<Record<string, number>> = {
  ifthenelse: 1,
  ifbool: 1,
  iftoggle: 1,
  ifdef: 1,
  ifcsdef: 1,
  ifstrequal: 2,
  ifstrempty: 1,
  ifblank: 1,
  IfFileExists: 1,
};

/** Which parts of a paper are switched off: `\iffalse`, `\if0`, and the switches that it makes for itself. Of others the first branch is read. */
export class Conditions {
  readonly #switches = new Map<string, boolean>();
  /** Conditions whose first branch is being read. */
  #open = 0;

  /** Takes in a command that has to do with conditions; false: it has not. */
  take(stream: Stream, token: Token): boolean {
    const { text: name } = token;
    if (name === 'fi') {
      this.#open = Math.max(0, this.#open - 1);
      return true;
    }
    if (name === 'else' || name === 'or') {
      if (this.#open > 0) this.#skip(stream, false);
      return true;
    }
    if (name === 'newif') {
      stream.skipSpace();
      const made = stream.raw();
      if (made?.kind === 'command') this.#switches.set(made.text.replace(/^if/, ''), false);
      return true;
    }
    const set = /^(.{1,60})(true|false)$/.exec(name);
    if (set?.[1] !== undefined && this.#switches.has(set[1])) {
      this.#switches.set(set[1], set[2] === 'true');
      return true;
    }
    if (name === 'newtoggle' || name === 'newbool' || /^(?:toggle|bool|setbool|settoggle)(?:true|false)?$/.test(name)) {
      const made = plainText(stream.argument());
      this.#switches.set(
        made,
        name.endsWith('true') || (name.startsWith('set') && plainText(stream.argument()) === 'true'),
      );
      return true;
    }
    if (Object.hasOwn(IN_BRACES, name)) {
      const tested = Array.from({ length: IN_BRACES[name] ?? 0 }, () => plainText(stream.argument())).join('');
      const [yes, no] = [stream.argument(), stream.argument()];
      const known = /^if(?:bool|toggle)$/.test(name) ? this.#switches.get(tested) : undefined;
      stream.pushAll(known === false ? no : yes);
      return true;
    }
    if (!/^if[A-Za-z@]*$/.test(name) || name === 'iff') return false;
    this.#open += 1;
    if (!this.#holds(name, stream)) this.#skip(stream, true);
    return true;
  }

  #holds(name: string, stream: Stream): boolean {
    if (name === 'iffalse') return false;
    if (name === 'iftrue') return true;
    const made = this.#switches.get(name.slice(2));
    if (made !== undefined) return made;
    if (name === 'if') {
      // `\if0 … \fi` compares its first two characters.
      const [a, b] = [stream.argument(), stream.argument()];
      return plainText(a) === plainText(b) && plainText(a) !== '';
    }
    if (name === 'ifx' || name === 'ifcat') {
      stream.raw();
      stream.skipSpace();
      stream.raw();
      return true;
    }
    if (name === 'ifnum' || name === 'ifdim' || name === 'ifodd' || name === 'ifcase') passNumber(stream);
    return true;
  }

  /** Passes over a branch, others inside it included. */
  #skip(stream: Stream, toElse: boolean): void {
    let depth = 1;
    for (let next = stream.raw(); next !== undefined; next = stream.raw()) {
      if (next.kind === 'end') {
        stream.push(next);
        return;
      }
      if (next.kind !== 'command') continue;
      const { text } = next;
      if (/^if[a-zA-Z@]*$/.test(text) && text !== 'iff' && !Object.hasOwn(IN_BRACES, text)) depth += 1;
      if (text === 'fi') depth -= 1;
      if (depth === 0) this.#open = Math.max(0, this.#open - 1);
      if (depth === 0 || (toElse && depth === 1 && text === 'else')) return;
    }
  }
}

/** The comparison behind `\ifnum`: `\value{page}>1`. */
function passNumber(stream: Stream): void {
  for (let i = 0, compared = false; i < 20; i += 1) {
    const token = stream.raw();
    if (token === undefined) return;
    if (token.kind === 'paragraph' || token.kind === 'end') {
      stream.push(token);
      return;
    }
    if (token.kind === 'space' && compared) return;
    const number = token.kind === 'text' ? /^.*[<>=]/.exec(token.text)?.[0] : undefined;
    if (number === undefined) {
      if (compared) return;
      continue;
    }
    compared = true;
    const rest = token.text.slice(number.length);
    if (rest === '') continue;
    const behind = rest.replace(/^[-\d.]+(?:pt|em|cm|mm|in)?/, '');
    if (behind !== '') stream.push({ ...token, text: behind, at: token.at + token.text.length - behind.length });
    return;
  }
}
