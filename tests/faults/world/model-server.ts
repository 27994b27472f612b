import { ApiError } from '#api/ask.ts';
import { type Draft, type DraftBody, toBody } from '#domain/draft/draft.ts';
import { isSameBody } from '#domain/draft/draft-merge.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { OutboxRecord } from '../../../src/outbox/drafts/record.ts';
import type { Lineage, Text } from './lineage.ts';
import type { CommandFate, ModelCommand } from './model-command.ts';

/** Who is signed in, as the cookie says. Over when the agent signs out. */
export interface Session {
  agentId: string;
  isOver: boolean;
}

export interface SaveRequest {
  record: OutboxRecord<DraftBody>;
  session: Session | null;
}

export interface CommandPost {
  command: ModelCommand;
  session: Session | null;
}

/** What a broken server leaves out. */
export interface ServerRules {
  remembersKeys: boolean;
  /** Keys older than this are forgotten. */
  forgetsKeysAfterMs: number;
  comparesRevisions: boolean;
}

export const serverRules: ServerRules = {
  remembersKeys: true,
  forgetsKeysAfterMs: Number.POSITIVE_INFINITY,
  comparesRevisions: true,
};

interface Revision {
  text: Text;
  body: DraftBody;
}

const toStatus: Partial<Record<ErrorCode, number>> = {
  sign_in_required: 401,
  not_found: 404,
  draft_gone: 410,
  mutation_reused: 422,
  draft_name_duplicate: 422,
};

function refusal(code: ErrorCode, answer?: object): ApiError {
  return new ApiError(code, { status: toStatus[code] ?? 409, answer });
}

/** The server, by the rules of `server/drafts/store.ts`: each save is one transaction. */
export class ModelServer {
  /** Every revision of every draft. */
  readonly #drafts = new Map<
    string,
    { agentId: string; isGone: boolean; status: Draft['status']; revisions: Revision[] }
  >();
  readonly #keys = new Map<string, { asked: string; answer: Draft; at: number }>();
  readonly #lineage: Lineage;
  readonly #rules: ServerRules;
  readonly #now: () => number;
  readonly #violated: (what: string) => void;

  constructor(world: {
    lineage: Lineage;
    rules: ServerRules;
    now: () => number;
    violated: (what: string) => void;
  }) {
    this.#lineage = world.lineage;
    this.#rules = world.rules;
    this.#now = world.now;
    this.#violated = world.violated;
  }

  revision(draftId: string, rev: number | null): Revision | null {
    return this.#drafts.get(draftId)?.revisions[(rev ?? 0) - 1] ?? null;
  }

  /** The draft as its agent may fetch it. */
  current(agentId: string, draftId: string): { rev: number; text: Text; body: DraftBody } | null {
    const draft = this.#drafts.get(draftId);
    if (!draft || draft.isGone || draft.agentId !== agentId) return null;
    return { rev: draft.revisions.length, ...draft.revisions.at(-1)! };
  }

  /** Another device deletes the draft: its agent's own word. */
  remove(draftId: string): void {
    const draft = this.#drafts.get(draftId);
    if (draft) draft.isGone = true;
  }

  /** One save, one transaction. @throws {ApiError} as the server refuses */
  handle({ record, session }: SaveRequest): Draft {
    const { agentId, draftId, mutationId, baseRev, body, deviceId, becomes } = record;
    if (!session || session.isOver) throw refusal('sign_in_required');
    if (session.agentId !== agentId) throw refusal('agent_mismatch');

    const key = `${agentId} ${mutationId}`;
    const asked = JSON.stringify([draftId, baseRev, deviceId, body, becomes]);
    const known = this.#keys.get(key);
    if (known && this.#now() - known.at <= this.#rules.forgetsKeysAfterMs) {
      if (known.asked !== asked) throw refusal('mutation_reused');
      return known.answer;
    }

    const draft = this.#drafts.get(draftId);
    if (draft && draft.agentId !== agentId) throw refusal('not_found');
    if (draft?.isGone) throw refusal('draft_gone');
    if (this.#isNameTaken(draftId, body.name)) throw refusal('draft_name_duplicate');
    const stored = draft?.revisions.at(-1) ?? null;
    if (this.#rules.comparesRevisions && baseRev !== (draft?.revisions.length ?? null))
      throw this.#conflict(record, stored);

    const answer = this.#write(record, session, stored);
    if (this.#rules.remembersKeys) this.#keys.set(key, { asked, answer, at: this.#now() });
    return answer;
  }

  /** Every command that any device holds or held. */
  readonly commands: CommandFate[] = [];
  /** The last command of each device that took effect on a listing. */
  readonly #lastSeq = new Map<string, number>();

  follow(command: ModelCommand, jumps: number): CommandFate {
    const fate = { command, isAcknowledged: false, isUndone: false, isRejected: false, effects: 0, jumps };
    this.commands.push(fate);
    return fate;
  }

  fateFrom(mutationId: string): CommandFate {
    return this.commands.find(({ command }) => command.mutationId === mutationId)!;
  }

  /** One command, one transaction. @throws {ApiError} as the server refuses */
  command({ command, session }: CommandPost): { mutationId: string } {
    const { agentId, mutationId, deviceId, seq, waitsFor } = command;
    if (!session || session.isOver) throw refusal('sign_in_required');
    if (session.agentId !== agentId) throw refusal('agent_mismatch');
    const key = `${agentId} ${mutationId}`;
    if (this.#keys.has(key) && this.#rules.remembersKeys) return { mutationId };
    this.#keys.set(key, { asked: '', answer: {} as Draft, at: this.#now() });
    const fate = this.fateFrom(mutationId);
    if (++fate.effects > 1) this.#violated(`${mutationId} took effect ${fate.effects} times`);
    if (fate.isRejected) return { mutationId };
    for (const listing of waitsFor) {
      const place = `${deviceId} ${listing}`;
      if ((this.#lastSeq.get(place) ?? 0) > seq)
        this.#violated(`${mutationId} took effect on ${listing} after a later command of the same device`);
      this.#lastSeq.set(place, seq);
    }
    this.#checkTexts(command);
    return { mutationId };
  }

  /** The texts that were saved before a command on the same listing have arrived when it takes effect. */
  #checkTexts({ agentId, deviceId, seq, waitsFor, mutationId }: ModelCommand): void {
    for (const draftId of waitsFor) {
      const first = this.unsent(deviceId, agentId, draftId);
      if (first !== null && first < seq)
        this.#violated(`${mutationId} took effect before a text of ${draftId} that was saved earlier`);
    }
  }

  /** Place of the first save of a draft that a device has not sent; the world sets it. */
  unsent: (deviceId: string, agentId: string, draftId: string) => number | null = () => null;

  #isNameTaken(draftId: string, name: string): boolean {
    return [...this.#drafts].some(
      ([id, { isGone, revisions }]) => id !== draftId && !isGone && revisions.at(-1)?.body.name === name,
    );
  }

  #conflict(record: OutboxRecord<DraftBody>, stored: Revision | null): ApiError {
    if (!stored) return refusal('draft_conflict', {});
    if (isSameBody(stored.body, { ...stored.body, ...record.body }))
      this.#lineage.of(record.body).sameAs.add(stored.text);
    return refusal('draft_conflict', { current: this.#answerFrom(record.draftId) });
  }

  #write(
    { draftId, agentId, body, mutationId, becomes = 'Draft' }: OutboxRecord<DraftBody>,
    session: Session,
    stored: Revision | null,
  ): Draft {
    const text = this.#lineage.of(body);
    const full = {
      ...body,
      photos: body.photos ?? stored?.body.photos ?? [],
      loc: body.loc === undefined ? (stored?.body.loc ?? null) : body.loc,
    };
    const draft = this.#drafts.get(draftId) ?? { agentId, isGone: false, status: becomes, revisions: [] };
    this.#drafts.set(draftId, draft);
    draft.revisions.push({ text, body: full });
    draft.status = becomes;
    if (becomes === 'Published') {
      if (text.isQuiet) this.#violated(`${text.name} was saved by itself, and is published`);
      for (let one: Text | null = text; one; one = one.mergeFrom) one.isPublished = true;
    }
    if (becomes === 'Published' && text.isUndone)
      this.#violated(`the publication of ${text.name} was taken back, and took effect`);

    if (text.agentId !== session.agentId)
      this.#violated(`${text.name} of ${text.agentId} took effect in the session of ${session.agentId}`);
    for (let one: Text | null = text; one; one = one.mergeFrom)
      if (++one.effects > 1) this.#violated(`${one.name} took effect ${one.effects} times`);
    if (stored && !this.#lineage.isMadeFrom(text, stored.text))
      this.#violated(`${text.name} replaced ${stored.text.name}, which it was not made from`);
    return { ...this.#answerFrom(draftId), mutationId };
  }

  #answerFrom(draftId: string): Draft {
    const { revisions, status } = this.#drafts.get(draftId)!;
    return {
      ...toBody(revisions.at(-1)!.body as Draft),
      _id: draftId,
      rev: revisions.length,
      status,
      createdAt: '',
      updatedAt: '',
    };
  }
}
