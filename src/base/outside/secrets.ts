// Shorter ones would tear holes into ordinary text; no service gives out such keys.
const SHORTEST = 6;

/** A text without keys and mail addresses, also where a service sends them back in an address. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret.length < SHORTEST) continue;
    for (const form of new Set([secret, encodeURIComponent(secret)])) result = result.replaceAll(form, '[hidden]');
  }
  return result;
}
