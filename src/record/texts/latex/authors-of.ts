const NO_NAME =
  /universit|departm|institut|laborator|school|college|faculty|corporation|\binc\b|@|https?:|\d{3}|^(?:and|equal contribution.*)$/i;
const LONGEST = 60;
const MOST = 500;

/** The names in what the command for authors shows; lines of affiliation and addresses are left out. */
export function authorsOf(line: string): string[] {
  return line
    .split(/[,;&]|\band\b/)
    .map((name) =>
      name
        .replace(/\^\{[^{}]{0,40}\}/g, '')
        .replace(/[\d*†‡§¶∗⋆¹²³⁰-⁹\s]+$/u, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '' && name.length <= LONGEST && /\p{L}{2}/u.test(name) && !NO_NAME.test(name))
    .slice(0, MOST);
}
