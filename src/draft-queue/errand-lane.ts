import type { FlushOutcome } from './channel.ts';
import { type Errand, type ErrandVerdict, dueAt, errandAfter, errandSending, isErrandDue, isForgettable, isToDo } from './errand.ts';
import { type LaneParts, endedBy, heedPause, pausedUntil } from './lane.ts';

/** Everything the errands' lane touches, so that a test can stand in for each. */
export interface ErrandLaneParts<Work> extends LaneParts {
  errandsOf(agentId: string): Promise<readonly Errand<Work>[]>;
  change(errand: Errand<Work>, transition: (errand: Errand<Work>) => Errand<Work> | null): Promise<Errand<Work> | null>;
  /** Has everything of this draft arrived that was saved before? */
  isTextThere(agentId: string, draftId: string): Promise<boolean>;
  send(errand: Errand<Work>): Promise<ErrandVerdict>;
}

/**
 * Does the signed-in agent's errands one after the other, in the order they were given; one whose draft is still on its way
 * waits, and with it those that come after it on the same listing. Stops where the server cannot be reached or asks for
 * sign-in, and where somebody else has signed in.
 */
export async function drainErrands<Work>(parts: ErrandLaneParts<Work>, eager: boolean): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  const quietUntil = await pausedUntil(parts);
  let ended: FlushOutcome['ended'] = quietUntil === 0 ? 'done' : 'unreachable';

  const waiting = new Set<string>();
  for (const errand of await parts.errandsOf(agentId)) {
    if (isForgettable(errand, parts.now())) await parts.change(errand, () => null);
    if (!isToDo(errand) || ended !== 'done') continue;
    const isBehind = errand.after.some((id) => waiting.has(id));
    if (isBehind || !isErrandDue(errand, parts.now(), eager) || !(await areThere(parts, errand))) {
      errand.after.forEach((id) => waiting.add(id));
      continue;
    }
    if ((await parts.fact('signedInAgent')) !== agentId) break;
    const sending = await parts.change(errand, errandSending);
    if (sending?.state !== 'sending') continue;
    const verdict = await parts.send(sending);
    await parts.change(errand, (now) => errandAfter(now, verdict, { now: parts.now(), random: () => parts.random() }));
    ended = endedBy(verdict);
    await heedPause(parts, verdict);
  }

  const left = (await parts.errandsOf(agentId)).filter(isToDo);
  return { ended, nextAttemptAt: left.length === 0 ? null : Math.max(await pausedUntil(parts), Math.min(...left.map(dueAt))) };
}

async function areThere<Work>(parts: ErrandLaneParts<Work>, { agentId, after }: Errand<Work>): Promise<boolean> {
  for (const draftId of after) if (!(await parts.isTextThere(agentId, draftId))) return false;
  return true;
}
