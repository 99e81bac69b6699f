import { isIP } from 'node:net';

/**
 * Whether an IP address belongs to the public internet (IANA special-purpose registries): not this machine, not a private or
 * link-local network, where a page named in somebody's bibliography has no business.
 */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return isPublic4(address.split('.').map(Number));
  if (kind !== 6) return false;
  const words = words6(address);
  // An IPv4 address in IPv6 clothes: mapped (::ffff:0:0/96), compatible (::/96), translated (64:ff9b::/96), 6to4 (2002::/16).
  if (words.slice(0, 5).every((word) => word === 0)) return words[5] === 0xffff && isPublic4(bytes(words[6], words[7]));
  if (words[0] === 0x64 && words[1] === 0xff9b) return isPublic4(bytes(words[6], words[7]));
  if (words[0] === 0x2002) return isPublic4(bytes(words[1], words[2]));
  // Only 2000::/3 is given out; of it 2001::/23 is for protocols and 2001:db8::/32 for documentation.
  const [first = 0, second = 0] = words;
  if (first >> 13 !== 1) return false;
  return !(first === 0x2001 && (second < 0x200 || second === 0xdb8)) && !(first === 0x3fff && second < 0x1000);
}

function isPublic4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100 && b >= 64 && b <= 127) return false;
  if (a === 169 && b === 254) return false;
  if (a === 172 && b >= 16 && b <= 31) return false;
  if (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99))) return false;
  if (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) return false;
  return !(a === 203 && b === 0 && c === 113);
}

function words6(address: string): number[] {
  const plain = (address.split('%')[0] ?? '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number);
    return `${(((a ?? 0) << 8) | (b ?? 0)).toString(16)}:${(((c ?? 0) << 8) | (d ?? 0)).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16)));
  if (tail === undefined) return parse(head);
  const [left, right] = [parse(head), parse(tail)];
  return [...left, ...new Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right];
}

const bytes = (high = 0, low = 0): number[] => [high >> 8, high & 255, low >> 8, low & 255];
