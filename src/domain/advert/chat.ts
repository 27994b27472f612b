import type { PlainText } from './plain-text.ts';

/** `[20/11/2026, 10:22] Name: ` and `20/11/2026, 10:22 - Name: `, also with the time first. */
const time = String.raw`(?:[上下]午)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})? ?(?:[ap]\.?m\.?|[上下]午|pg|ptg)?`;
const day = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?`;
const moment = String.raw`(?:${day},? {0,2}${time}|${time},? {0,2}${day})`;
const stamp = new RegExp(
  String.raw` {0,3}(?:\[${moment}\] {0,2}|${moment} - )(?:~? ?([^:\n]{1,60}): ?)?`,
  'y',
);

const notices =
  /(?:image|video|media|sticker|audio|gif|document|contact card) omitted|\(file attached\)|end-to-end encrypted|this message was deleted|message was edited|joined using this group|created group|added you|changed the subject|^ ?forwarded(?: many times)?:? ?$|^ ?fwd:? ?$|档案已附|已省略多媒体/u;

const wish =
  /wanted|looking|want to|\bneed|search|\bwt[br]\b|\bany\b|available|\?|budget|bajet|client|cari|perlu|求|找|想要|预算/u;

interface Message {
  start: number;
  end: number;
  sender: string | null;
  /** The number of signs that it is about a property; a question lowers it. */
  weight: number;
}

const facts =
  /\d{2,3} ?[x*] ?\d{2,3}|\d ?(?:r|b|房|厕|bilik|bed|bath|sf|sq|尺|k\b|mil)|\brm ?\d|terrace|teres|condo|kondo|semi|apartment|shop|kedai|sewa|jual|\brent|\bsale|\bsell|出租|出售|售|租|taman|tmn|freehold|0\d{2}[- ]?\d{3}/gu;

const weightFrom = (text: string) =>
  Math.min(text.slice(0, 2000).match(facts)?.length ?? 0, 50) - (text.includes('?') ? 2 : 0);

/** The ranges of a plain text's lines. */
function toLines(text: string): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

/** Where one sender describes a property and the others only ask: the messages of the others. */
function otherSenders(messages: readonly Message[]): ReadonlySet<string> {
  const weights = new Map<string, number>();
  for (const { sender, weight } of messages)
    if (sender !== null) weights.set(sender, (weights.get(sender) ?? 0) + weight);
  const most = Math.max(0, ...weights.values());
  return new Set(
    [...weights]
      .filter(([, weight]) => weight < Math.max(4, most / 3) && weight < most)
      .map(([sender]) => sender),
  );
}

/**
 * Marks what belongs to no advert as hidden: the stamps and senders of a chat, its notices, those who only ask, and
 * a quoted request.
 */
export function hideChat({ text }: PlainText, hidden: Uint8Array): { isChat: boolean } {
  const messages: Message[] = [];
  const lines = toLines(text);
  const hide = (start: number, end: number) => hidden.fill(1, start, end);
  for (const { start, end } of lines) {
    stamp.lastIndex = start;
    const found = stamp.exec(text);
    if (found && found.index + found[0].length <= end + 1) {
      const begin = Math.min(start + found[0].length, end);
      hide(start, begin);
      messages.push({
        start: begin,
        end,
        sender: found[1] ?? null,
        weight: weightFrom(text.slice(begin, end)),
      });
    } else if (messages.length > 0) {
      const last = messages.at(-1)!;
      last.end = end;
      last.weight += weightFrom(text.slice(start, end));
    }
    if (end - start < 200 && notices.test(text.slice(start, end))) hideNotice(text, start, end, hide);
  }
  const others = otherSenders(messages);
  for (const { start, end, sender } of messages) if (sender !== null && others.has(sender)) hide(start, end);
  hideQuotes(text, lines, hide);
  return { isChat: messages.length > 1 };
}

function hideNotice(
  text: string,
  start: number,
  end: number,
  hide: (start: number, end: number) => void,
): void {
  const comma = text.lastIndexOf(',', end);
  const isTail =
    comma > start && notices.test(text.slice(comma, end)) && weightFrom(text.slice(start, comma)) > 0;
  hide(isTail ? comma : start, end);
}

const mark = /^ {0,3}>/;

/**
 * Hides quoted lines: at the beginning of a text that goes on without them, or with a request. Lines that begin
 * with the same sign elsewhere are a list.
 */
function hideQuotes(
  text: string,
  lines: readonly { start: number; end: number }[],
  hide: (start: number, end: number) => void,
): void {
  const isQuoted = lines.map(({ start, end }) => mark.test(text.slice(start, Math.min(end, start + 5))));
  if (!isQuoted.some((each) => !each)) return;
  for (let first = 0; first < lines.length; first++) {
    if (!isQuoted[first]) continue;
    let last = first;
    while (isQuoted[last + 1]) last++;
    const [start, end] = [lines[first]!.start, lines[last]!.end];
    const isStart = text.slice(0, start).trim() === '';
    if (isStart || wish.test(text.slice(start, Math.min(end, start + 1000)))) hide(start, end);
    first = last;
  }
}
