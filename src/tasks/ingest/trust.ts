import { TouchstoneError } from '../../base/fault/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { type Profile, TRUST } from '../../record/profiles/index.ts';
import type { SourceIdentifiers, SourceTrust } from '../../record/sources/index.ts';
import { identifierIds } from '../../record/sources/index.ts';
import type { TextFormat } from '../../record/texts/index.ts';

/** What a new source is worth before any record confirms it, and who says so. */
export interface Trusted {
  readonly trust: SourceTrust;
  readonly trust_from: string;
}

/**
 * Files are vouched for by the person who brings them, and by nobody where an agent or a tool does; an HTML page that names no work is a
 * general web page. `asked` may only lower this.
 */
export function firstTrust(
  format: TextFormat,
  identifiers: SourceIdentifiers,
  actor: Actor,
  asked: SourceTrust | undefined,
): Trusted {
  const isPage = format === 'html' && identifierIds(identifiers).length === 0;
  const own: SourceTrust = isPage ? 'web' : highestTrust(actor);
  const trust = asked !== undefined && isLower(asked, own) ? asked : own;
  return { trust, trust_from: actor.id };
}

/** The most that whoever acts can say for a file. */
function highestTrust(actor: Actor): SourceTrust {
  return actor.kind === 'person' ? 'user' : 'agent';
}

/** Refuses a trust that nobody can give by hand. Throws `usage`. */
export function checkAskedTrust(asked: SourceTrust | undefined, actor: Actor): void {
  if (asked === undefined) return;
  if (asked === 'verified')
    throw new TouchstoneError('usage', {
      what: 'trust "verified" is not given by hand: it says that a record confirmed the metadata',
      mend: 'Look the sources up with --library FILE or --online.',
    });
  if (isLower(highestTrust(actor), asked))
    throw new TouchstoneError('usage', {
      what: `${actor.id} acts as ${actor.kind}, and cannot vouch for a file`,
      mend: 'Leave --trust out, or let a person bring the file in.',
    });
}

/** Whether the first says less for a source than the second. */
export function isLower(a: SourceTrust, b: SourceTrust): boolean {
  return TRUST.indexOf(a) > TRUST.indexOf(b);
}

/** Whether evidence of this trust is kept out of the study from the start. */
export function isRefused(trust: SourceTrust, { evidence }: Profile): boolean {
  return trust === 'web' && !evidence.trust.includes('web');
}
