/** An address with its query, every value encoded. */
export function address(base: string, query: Readonly<Record<string, string>>): string {
  return `${base}?${new URLSearchParams(query)}`;
}

/** An identifier as part of a path. Slashes stay, as all registries print them, unless a segment would be taken for a step up. */
export function pathOf(id: string): string {
  const wellFormed = id.toWellFormed();
  const segments = wellFormed.split('/');
  if (segments.some((segment) => /^\.*$/.test(segment))) return encodeURIComponent(wellFormed).replace(/\./g, '%2E');
  return segments.map(encodeURIComponent).join('/');
}
