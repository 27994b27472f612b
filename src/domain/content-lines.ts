/** Lines of vCard (RFC 6350) and iCalendar (RFC 5545) files, which have the same form. */

const longestLineOctets = 75;

function toOctets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}

/**
 * RFC 6350 §3.2, RFC 5545 §3.1: lines have at most 75 octets; a continuation starts with a space. Characters are
 * never split.
 */
export function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = toOctets(character);
    if (octets + more > longestLineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}

/** RFC 6350 §3.4, RFC 5545 §3.3.11. Control characters except line ends are removed. */
export function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}
