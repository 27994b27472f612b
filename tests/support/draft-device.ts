import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import type { DraftLoopParts } from '../../src/outbox/drafts/deliver.ts';
import type { SaveOutcome } from '../../src/outbox/drafts/record.ts';
import { withSave } from '../../src/outbox/drafts/transitions.ts';
import type { DeviceState } from '../../src/outbox/storage/device-state.ts';
import type { Saved } from './saves.ts';

export type InjectedFault = 'none' | 'lost-before' | 'lost-after' | '503' | '401' | '422';

/** A device in memory and a server that keeps keys, with a network that fails as it is told. */
export class DraftDevice {
  now = 0;
  records: Saved[] = [];
  facts: Partial<DeviceState> = { signedInAgent: 'agent' };
  seq = 0;
  isUnlocked = true;
  rows = new Map<string, { rev: number; name: string }>();
  effects = new Map<string, number>();
  injectedFaults: InjectedFault[] = [];
  locked = new Set<string>();
  saves = new Map<string, string>();

  /** The agent saves in a form that has been open since the draft was new. */
  save(
    draftId: string,
    name: string,
    agentId = 'agent',
    more: { becomes?: 'Published'; heldUntil?: number } = {},
  ) {
    const parent = this.saves.get(draftId) ?? null;
    const mutationId = crypto.randomUUID();
    const save = {
      mutationId,
      draftId,
      agentId,
      deviceId: 'device',
      body: { ...emptyDraft, name },
      baseRev: null,
      base: null,
      parent,
      now: this.now,
      ...more,
    };
    this.saves.set(draftId, mutationId);
    this.change(agentId, draftId, (records, nextSeq) => withSave(records, save, nextSeq));
  }

  change(
    agentId: string,
    draftId: string,
    transition: (records: Saved[], nextSeq: () => number) => Saved[],
  ): Saved[] {
    const isOfDraft = (record: Saved) => record.agentId === agentId && record.draftId === draftId;
    const after = transition(this.records.filter(isOfDraft), () => ++this.seq);
    this.records = [...this.records.filter((record) => !isOfDraft(record)), ...after].toSorted(
      (a, b) => a.seq - b.seq,
    );
    return after;
  }

  receive(record: Saved): SaveOutcome<DraftBody> {
    if (this.effects.has(record.mutationId))
      return { kind: 'accepted', rev: this.effects.get(record.mutationId)! };
    const row = this.rows.get(record.draftId);
    if ((row?.rev ?? null) !== record.baseRev)
      throw new Error(`The server has revision ${row?.rev}, the save was made from ${record.baseRev}.`);
    const rev = (row?.rev ?? 0) + 1;
    this.rows.set(record.draftId, { rev, name: record.body.name });
    this.effects.set(record.mutationId, rev);
    return { kind: 'accepted', rev };
  }

  send = async (record: Saved): Promise<SaveOutcome<DraftBody>> => {
    await Promise.resolve();
    const injected = this.injectedFaults.shift() ?? 'none';
    if (injected === 'lost-before') return { kind: 'retry', pauseMs: null };
    if (injected === '503') return { kind: 'retry', pauseMs: 5_000 };
    if (injected === '401') return { kind: 'sign-in', code: 'sign_in_required' };
    if (injected === '422') return { kind: 'rejected', code: 'draft_name_duplicate', message: '' };
    const outcome = this.receive(record);
    return injected === 'lost-after' ? { kind: 'retry', pauseMs: null } : outcome;
  };

  get parts(): DraftLoopParts<DraftBody> {
    return {
      recordsFor: async (agentId) => this.records.filter((record) => record.agentId === agentId),
      change: async (agentId, draftId, transition) => this.change(agentId, draftId, transition),
      getDeviceState: async (name) => this.facts[name],
      setDeviceState: async (name, value) => void (this.facts[name] = value),
      canRead: async () => this.isUnlocked,
      send: (record) => this.send(record),
      alone: async (draftId, steal, task) => {
        if (this.locked.has(draftId) && !steal) return;
        this.locked.add(draftId);
        await task().finally(() => this.locked.delete(draftId));
      },
      quarantine: async ({ mutationId }) =>
        void (this.records = this.records.filter((record) => record.mutationId !== mutationId)),
      now: () => this.now,
      random: () => 0.5,
    };
  }
}
