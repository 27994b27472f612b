import type { FlushOutcome } from '../storage/broadcast.ts';
import {
  type Errand,
  type ErrandVerdict,
  dueAt,
  errandAfter,
  errandFailed,
  errandSending,
  isErrandDue,
  isForgettable,
  isToDo,
} from './command.ts';
import { type LaneParts, endedBy, heedPause, pausedUntil } from '../delivery/loop.ts';
import { byItself } from '../storage/storage-fault.ts';

/** Everything the errands' lane touches, so that a test can stand in for each. */
export interface ErrandLaneParts<Work> extends LaneParts {
  errandsOf(agentId: string): Promise<readonly Errand<Work>[]>;
  change(
    errand: Errand<Work>,
    transition: (errand: Errand<Work>) => Errand<Work> | null,
  ): Promise<Errand<Work> | null>;
  /** Has everything of this draft arrived that was saved before? */
  isTextThere(agentId: string, draftId: string): Promise<boolean>;
  send(errand: Errand<Work>): Promise<ErrandVerdict>;
  /** Takes an errand out of the queue, whole: the work on it failed, and so did saying so in it. */
  quarantine(errand: Errand<Work>, fault: unknown): Promise<void>;
}

/**
 * Does the signed-in agent's errands one after the other, in the order they were given; one whose draft is
 * still on its way waits, and with it those that come after it on the same listing. Stops where the server
 * cannot be reached or asks for sign-in, and where somebody else has signed in.
 */
export async function drainErrands<Work>(
  parts: ErrandLaneParts<Work>,
  eager: boolean,
): Promise<FlushOutcome> {
  const agentId = await parts.fact('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  const quietUntil = await pausedUntil(parts);
  let ended: FlushOutcome['ended'] = quietUntil === 0 ? 'done' : 'unreachable';

  const waiting = new Set<string>();
  for (const errand of await parts.errandsOf(agentId)) {
    if (isForgettable(errand, parts.now())) await forget(parts, errand);
    if (!isToDo(errand) || ended !== 'done') continue;
    const isBehind = errand.after.some((id) => waiting.has(id));
    if (isBehind || !isErrandDue(errand, parts.now(), eager) || !(await areThere(parts, errand))) {
      errand.after.forEach((id) => waiting.add(id));
      continue;
    }
    if ((await parts.fact('signedInAgent')) !== agentId) break;
    const verdict = await doOne(parts, errand);
    if (!verdict) continue;
    ended = endedBy(verdict);
    await heedPause(parts, verdict);
  }

  const left = (await parts.errandsOf(agentId)).filter(isToDo);
  return {
    ended,
    nextAttemptAt:
      left.length === 0 ? null : Math.max(await pausedUntil(parts), Math.min(...left.map(dueAt))),
  };
}

async function forget<Work>(parts: ErrandLaneParts<Work>, errand: Errand<Work>): Promise<void> {
  await byItself<unknown>(
    () => parts.change(errand, () => null),
    (fault) => parts.quarantine(errand, fault),
  );
}

/**
 * Sends one errand and applies the answer; null where it is not to be sent any more. What fails on this
 * device is this errand's refusal.
 */
function doOne<Work>(parts: ErrandLaneParts<Work>, errand: Errand<Work>): Promise<ErrandVerdict | null> {
  const apply = async (verdict: ErrandVerdict) => {
    await parts.change(errand, (now) =>
      errandAfter(now, verdict, { now: parts.now(), random: () => parts.random() }),
    );
    return verdict;
  };
  const refused: ErrandVerdict = { kind: 'refused', code: 'failed_on_device' };
  const refuse = async () => {
    await parts.change(errand, (now) => errandFailed(now, parts.now()));
    return refused;
  };
  const inQuarantine = async (fault: unknown) => {
    await parts.quarantine(errand, fault);
    return refused;
  };
  const attempt = async () => {
    const sending = await parts.change(errand, errandSending);
    return sending?.state === 'sending' ? apply(await parts.send(sending)) : null;
  };
  return byItself<ErrandVerdict | null>(attempt, () => byItself(refuse, inQuarantine));
}

async function areThere<Work>(
  parts: ErrandLaneParts<Work>,
  { agentId, after }: Errand<Work>,
): Promise<boolean> {
  for (const draftId of after) if (!(await parts.isTextThere(agentId, draftId))) return false;
  return true;
}
