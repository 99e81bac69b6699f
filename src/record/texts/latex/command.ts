import { BLOCK_COMMANDS, putHeading } from './block-commands.ts';
import { HEADINGS, LAYOUT, SHOWS_LAST, WITHOUT_TEXT } from './commands.ts';
import { define } from './definitions.ts';
import { beginEnvironment, endEnvironment } from './environments.ts';
import { INLINE_COMMANDS, putAccent } from './inline-commands.ts';
import { putCitation, putPointer } from './pointers.ts';
import type { Reading } from './reading.ts';
import { ACCENTS, ESCAPED, SYMBOLS } from './symbols.ts';
import { plainText, type Token } from './token.ts';

const CITES = /^(?:[a-zA-Z]{0,12}[cC]ite(?:[a-zA-Z]{0,12})\*?)$/;
const NO_CITES = /^(?:citestyle|defcitealias|citesetup|nociteblock|citereset)$/;
/** Commands of a class with one argument that is about the paper. */
const OF_CLASS = /^(?:acm(?!Conference)[A-Z][a-zA-Z]*|jmlr[a-z]*|ieee[a-z]*|IEEEpub[a-z]*|printAffiliations[A-Za-z]*)$/;

/** Takes in one command with its arguments. */
export function command(reading: Reading, token: Token): void {
  const { stream } = reading;
  const { text: name } = token;
  if (define(name, stream)) return;
  if (name === 'begin') {
    beginEnvironment(reading, plainText(stream.argument()), token);
    return;
  }
  if (name === 'end') {
    endEnvironment(reading, plainText(stream.argument()), token);
    return;
  }
  const block = BLOCK_COMMANDS.get(name);
  if (block !== undefined) {
    block(reading, token);
    return;
  }
  if (WITHOUT_TEXT.has(name) || OF_CLASS.test(name)) {
    const count = WITHOUT_TEXT.get(name) ?? 1;
    stream.optional();
    if (count > 0) stream.optional();
    stream.skipArguments(count);
    return;
  }
  if (reading.isBody) shown(reading, token);
}

function shown(reading: Reading, token: Token): void {
  const { stream } = reading;
  const { text: name } = token;
  const level = HEADINGS.get(name.replace(/\*$/, ''));
  if (level !== undefined) {
    putHeading(reading, level, name.endsWith('*'));
    return;
  }
  const inline = INLINE_COMMANDS.get(name);
  if (inline !== undefined) {
    inline(reading, token);
    return;
  }
  if (CITES.test(name) && !NO_CITES.test(name)) {
    putCitation(reading, token);
    return;
  }
  if (/^(?:auto|[cC]|[vV]|f|fig|tab|sec|full|page|name|eq|sub|labelc|[cC]page|th|z)?ref\*?$/.test(name)) {
    putPointer(reading, token);
    return;
  }
  if (SHOWS_LAST.has(name)) {
    if (/^(?:textbf|best)$/.test(name)) reading.isStrong = true;
    stream.optional();
    stream.optional();
    stream.skipArguments(SHOWS_LAST.get(name) ?? 0);
    stream.optional();
    // What stands in the braces that follow is read as any other text.
    return;
  }
  if (ACCENTS.has(name)) {
    putAccent(reading, token);
    return;
  }
  const sign = ESCAPED.get(name) ?? SYMBOLS.get(name);
  if (sign !== undefined) reading.word(sign, token);
  else if (/^[A-Za-z]{2,}\*?$/.test(name) && !LAYOUT.test(name)) {
    // What stands in the braces of a command that nobody here knows is shown, as most of them do; its options are not.
    reading.unknownThing(`command \\${name}`);
    const options = stream.optional();
    if (options !== undefined && !/^[\w\s=,.:-]*$/.test(plainText(options)))
      reading.ink.push(...reading.inkOf(options));
  }
}
