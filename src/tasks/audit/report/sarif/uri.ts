/**
 * A study path as a relative URI reference (RFC 3986), each segment percent-encoded; undefined where the path would lead
 * out of the study, since a viewer would then open a foreign file.
 */
export function uriOf(path: string): string | undefined {
  const segments = path.toWellFormed().split('/');
  const leaves = path === '' || path.startsWith('/') || path.includes('\\') || segments.includes('..');
  if (leaves) return undefined;
  return segments
    .map((segment) =>
      encodeURIComponent(segment).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}
