/** Queues and servers that are broken on purpose: the simulation has to catch every one of them. */
import type { DraftBody } from '#domain/draft/draft.ts';
import type { OutboxRecord } from '../../../src/outbox/drafts/record.ts';
import type { NewSave } from '../../../src/outbox/drafts/transitions.ts';
import { serverRules } from './model-server.ts';
import type { EditorEffect } from '#draft-editor/editor-state.ts';
import { type CommandParts, type Parts, type Rules, realRules } from './world.ts';

type Saved = OutboxRecord<DraftBody>;
type Transition = Parameters<Parts['change']>[2];

/** The delivery's parts with another way to change the store. */
function changing(change: (transition: Transition, draftId: string) => Transition): Rules['parts'] {
  return (parts) => ({
    ...parts,
    change: (agentId, draftId, transition) => parts.change(agentId, draftId, change(transition, draftId)),
  });
}

/** Takes a save out of the queue, sends it, and puts it back where that failed: Workbox's queue. */
const shiftFirst: Rules['parts'] = (parts, process) => {
  const inMemory = new Map<string, Saved>();
  const wrapped = changing((transition, draftId) => (records, nextSeq) => {
    const held = inMemory.get(draftId);
    inMemory.delete(draftId);
    const after = transition(held ? [held, ...records] : records, nextSeq);
    const leaving = held ? undefined : after.find(({ state }) => state === 'sending');
    if (leaving) inMemory.set(draftId, leaving);
    return after.filter((record) => record !== leaving);
  });
  return wrapped(parts, process);
};

/** Whatever comes back was taken. */
const anyResponse: Rules['outcomeFromError'] = (error, save, newMutationId) =>
  error.status > 0
    ? { kind: 'accepted', rev: ((save as Saved).baseRev ?? 0) + 1 }
    : realRules.outcomeFromError(error, save, newMutationId);

/** A key for every try. */
const newKeyPerTry: Rules['parts'] = (parts) => ({
  ...parts,
  send: (record) => parts.send({ ...record, mutationId: `${record.mutationId} try ${record.attempts}` }),
});

/** An edit goes into the save that is on its way. */
function inPlaceEdit(records: readonly Saved[], save: NewSave<DraftBody>, nextSeq: () => number): Saved[] {
  const from = records.find(({ mutationId }) => mutationId === save.parent);
  if (!from || from.state === 'acked') return realRules.withSave(records, save, nextSeq);
  return records.map((record) => (record === from ? { ...from, body: save.body } : record));
}

/** What the server does not want is thrown away. */
const drop4xx = changing(
  (transition) => (records, nextSeq) =>
    transition(records, nextSeq).filter(({ state }) => state !== 'rejected'),
);

/** Sends whatever is on the device, under the name of whoever is signed in. */
const agentBlind: Rules['parts'] = (parts, { device }) => ({
  ...parts,
  recordsFor: async (agentId) => {
    await parts.recordsFor(agentId);
    return device.records.map((record) => ({ ...record, agentId }));
  },
  change: (agentId, draftId, transition) => {
    const owner = device.records.find((record) => record.draftId === draftId)?.agentId ?? agentId;
    const as = (records: readonly Saved[], name: string) =>
      records.map((record) => ({ ...record, agentId: name }));
    return parts.change(owner, draftId, (records, nextSeq) =>
      as(transition(as(records, agentId), nextSeq), owner),
    );
  },
  canRead: async () => true,
});

/** A save that was under way when its page closed is never tried again. */
const forgetsTheDead: Rules['parts'] = (parts) => ({
  ...parts,
  recordsFor: async (agentId) => (await parts.recordsFor(agentId)).filter(({ state }) => state !== 'sending'),
});

/** The next save does not learn the revision of the one before. */
const noRebase = changing(
  (transition) => (records, nextSeq) =>
    transition(records, nextSeq).map((record) => {
      const was = records.find(({ mutationId }) => mutationId === record.mutationId);
      return was && record.state === 'queued' ? { ...record, baseRev: was.baseRev, base: was.base } : record;
    }),
);

/** A conflict is settled by whoever comes last. */
const lastWriteWins = { ...serverRules, comparesRevisions: false };

/** A merge that leaves their parts out. */
const mergesMineOnly: Rules['outcomeFromError'] = (error, save, newMutationId) => {
  const outcome = realRules.outcomeFromError(error, save, newMutationId);
  return outcome.kind === 'conflict' && outcome.merged
    ? { ...outcome, merged: { ...outcome.merged, body: { ...outcome.theirs, ...save.body } } }
    : outcome;
};

/** A text that both sides changed is mine. */
const neverAsks: Rules['outcomeFromError'] = (error, save, newMutationId) => {
  const outcome = realRules.outcomeFromError(error, save, newMutationId);
  const merged = () => ({ body: { ...save.body }, taken: [], mutationId: newMutationId() });
  return outcome.kind === 'conflict' ? { ...outcome, merged: outcome.merged ?? merged() } : outcome;
};

/** Looks who is signed in when the delivery begins, and not again. */
const looksOnce: Rules['parts'] = (parts) => {
  let signedIn: Promise<string | null | undefined> | null = null;
  const getDeviceState: Parts['getDeviceState'] = (name) =>
    name === 'signedInAgent'
      ? ((signedIn ??= parts.getDeviceState('signedInAgent')) as ReturnType<
          typeof parts.getDeviceState<typeof name>
        >)
      : parts.getDeviceState(name);
  return { ...parts, getDeviceState };
};

/** A new save clears away whatever of its draft waits for the agent, also another tab's. */
const clearsAway: Rules['withSave'] = (records, save, nextSeq) =>
  realRules
    .withSave(records, save, nextSeq)
    .filter(
      ({ mutationId, state }) =>
        mutationId === save.mutationId || (state !== 'rejected' && state !== 'conflict'),
    );

/** A conflict that another tab settled meanwhile is called settled, and the text is nowhere. */
const resolvesNothing: Rules['withResolved'] = (records, save) =>
  records.some(({ mutationId, state }) => mutationId === save.replaces && state === 'conflict')
    ? realRules.withResolved(records, save)
    : [...records];

/** The same text on the server is enough, whether it was published there or not. */
const sameIsPublished: Rules['outcomeFromError'] = (error, { becomes: _becomes, ...save }, newMutationId) =>
  realRules.outcomeFromError(error, save, newMutationId);

/** A draft saved on top of a text that is to be published takes its place. */
const forgetsPublish: Rules['withSave'] = (records, save, nextSeq) =>
  realRules
    .withSave(
      records.map(({ becomes: _becomes, ...record }) => record),
      save,
      nextSeq,
    )
    .map((record) => records.find(({ mutationId }) => mutationId === record.mutationId) ?? record);

/** Sends a publication at once, although the agent was told that it can be taken back. */
const holdsNothing = changing(
  (transition) => (records, nextSeq) =>
    transition(
      records.map((record) =>
        record.state === 'queued' ? { ...record, nextAttemptAt: 0, state: 'sending' as const } : record,
      ),
      nextSeq,
    ).map((record) =>
      record.state === 'sending' && record.attempts === 0 ? { ...record, state: 'queued' as const } : record,
    ),
);

/** Takes back what is on its way to the server already. */
const takesBackTooLate: Rules['withUndone'] = (records, mutationId) =>
  records.map((record) =>
    record.mutationId === mutationId ? { ...record, becomes: 'Draft' as const } : record,
  );

/** The editor with other effects. */
const withEffects =
  (change: (effect: EditorEffect, body: DraftBody) => readonly EditorEffect[]): Rules['editor'] =>
  (state, event, now) => {
    const step = realRules.editor(state, event, now);
    return { ...step, effects: step.effects.flatMap((effect) => change(effect, step.state.body)) };
  };

/** The form takes over what its save was merged with, and goes on as if made from what was before. */
const losesBaseAfterMerge: Rules['editor'] = (state, event, now) => {
  const step = realRules.editor(state, event, now);
  const isMerge = event.kind === 'outboxChanged' && step.state.lastSaved !== state.lastSaved;
  return isMerge ? { ...step, state: { ...step.state, base: state.base } } : step;
};

/** What is typed is autosaved without the save that it was made from. */
const autosavesUnderWrongBase = withEffects((effect) =>
  effect.kind === 'autosave' || effect.kind === 'autosaveOnClose'
    ? [{ ...effect, version: { ...effect.version, parent: null } }]
    : [effect],
);

/** One press of Publish is two publications. */
const publishesTwice = withEffects((effect) =>
  effect.kind === 'save' && effect.becomes === 'Published' ? [effect, effect] : [effect],
);

/** A save that the device could not store is taken for saved. */
const forgetsFailedSave: Rules['editor'] = (state, event, now) => {
  const step = realRules.editor(state, event, now);
  return event.kind === 'storeFailed' ? { ...step, state: { ...step.state, isDirty: false } } : step;
};

/** A quiet save is taken for a press of Save. */
const saysWhatIsMissing: Rules['editor'] = (state, event, now) => {
  if (event.kind !== 'quietSaveAsked') return realRules.editor(state, event, now);
  return realRules.editor(state, { ...event, kind: 'saveAsked', id: 0, missing: [] }, now);
};

/** A quiet save does not say which save its text was made from. */
const savesQuietlyUnderWrongBase: Rules['editor'] = (state, event, now) => {
  const step = realRules.editor(state, event, now);
  if (!state.saving?.isQuiet) return step;
  const effects = step.effects.map((effect) =>
    effect.kind === 'save' ? { ...effect, base: { ...effect.base, parent: null } } : effect,
  );
  return { ...step, effects };
};

/** A quiet save does not look whether another save needs the agent. */
const savesOverWhatWaits: Rules['editor'] = (state, event, now) => {
  const isQuiet = event.kind === 'quietSaveAsked' || state.saving?.isQuiet === true;
  if (!isQuiet || event.kind === 'outboxChanged') return realRules.editor(state, event, now);
  const { sync } = state;
  const step = realRules.editor({ ...state, sync: { state: 'none', ackedRev: null } }, event, now);
  return { ...step, state: { ...step.state, sync } };
};

/** A quiet save does not look whether it follows a publication that may still be rejected. */
const savesBehindPublication: Rules['editor'] = (state, event, now) => {
  const isQuiet = event.kind === 'quietSaveAsked' || state.saving?.isQuiet === true;
  if (!isQuiet || event.kind === 'outboxChanged') return realRules.editor(state, event, now);
  const { sync, published } = state;
  const { becomes: _becomes, ...plain } = sync;
  const step = realRules.editor({ ...state, sync: plain, published: null }, event, now);
  return { ...step, state: { ...step.state, sync, published } };
};

/** A save does not say that nobody pressed for it. */
const forgetsWhoPressed: Rules['withSave'] = (records, { isQuiet: _isQuiet, ...save }, nextSeq) =>
  realRules.withSave(records, save, nextSeq);

/** Sends a command at once, although the agent was told that it can be taken back. */
const holdsNoCommand: Rules['commandParts'] = (parts) => ({
  ...parts,
  commandsFor: async (agentId) =>
    (await parts.commandsFor(agentId)).map((command) => ({ ...command, heldUntil: 0 })),
});

/** A command does not wait for the texts of its draft. */
const overtakesTexts: Rules['commandParts'] = (parts) => ({
  ...parts,
  isDraftAcknowledged: async () => true,
});

/** The last command first. */
const lastCommandFirst: Rules['commandParts'] = (parts: CommandParts) => ({
  ...parts,
  commandsFor: async (agentId) => (await parts.commandsFor(agentId)).toReversed(),
});

/** A picked property has remarks of its own. */
const picksOverText: Rules['editor'] = (state, event, now) => {
  const step = realRules.editor(state, event, now);
  if (event.kind !== 'propertyPicked') return step;
  return { ...step, state: { ...step.state, body: { ...step.state.body, remarks: event.property.name } } };
};

/** A form opens with the text, and not with what its property filled in. */
const forgetsPick: Rules['openDraft'] = async (sources) => {
  const opened = await realRules.openDraft(sources);
  return opened && { ...opened, pick: undefined };
};

/** How the queue or the server is broken, and what must come of it. */
export interface BrokenVariant extends Partial<Rules> {
  breaks: RegExp;
}

const isLost = /was called saved, and is nowhere/;
const isDoubled = /took effect 2 times/;
const isStrangersOwn = /meets it as another device's/;
const isNotPublished = /was to be published, and is not/;
const isMixedUp = /took effect in the session of|was sent in the session of/;

/** The eight that must be caught (R-SYNC-16). */
export const brokenVariants: Readonly<Record<string, BrokenVariant>> = {
  'shift-first': { parts: shiftFirst, breaks: isLost },
  'any-response-is-success': {
    outcomeFromError: anyResponse,
    breaks: /is called sent, and revision \d+ says something else/,
  },
  'new key per try': { parts: newKeyPerTry, breaks: isDoubled },
  'no server key': { server: { ...serverRules, remembersKeys: false }, breaks: isDoubled },
  'in-place edit': { withSave: inPlaceEdit, breaks: /was changed after it may have left the device/ },
  'drop-4xx': { parts: drop4xx, breaks: isLost },
  'purge keys': { server: { ...serverRules, forgetsKeysAfterMs: 60 * 60_000 }, breaks: isDoubled },
  'agent-blind': { parts: agentBlind, breaks: isMixedUp },
};

/** Others, so that each thing that is checked has been seen to fail. */
export const otherVariants: Readonly<Record<string, BrokenVariant>> = {
  'says saved too early': { isHasty: true, breaks: /is called saved, and is not/ },
  'forgets what was under way': { parts: forgetsTheDead, breaks: /stuck for ever/ },
  'no rebase': { parts: noRebase, breaks: isStrangersOwn },
  'last write wins': { server: lastWriteWins, breaks: /which it was not made from/ },
  'merges mine only': { outcomeFromError: mergesMineOnly, breaks: /the merge of/ },
  'never asks': { outcomeFromError: neverAsks, breaks: /the merge of/ },
  'looks once who is signed in': { parts: looksOnce, breaks: isMixedUp },
  'clears away what waits for the agent': { withSave: clearsAway, breaks: isLost },
  'settles what is settled': { withResolved: resolvesNothing, breaks: /is called saved, and is not/ },
  'the same text is published text': { outcomeFromError: sameIsPublished, breaks: isNotPublished },
  'holds nothing back': { parts: holdsNothing, breaks: /left the device while it could be taken back/ },
  'takes back what is under way': {
    withUndone: takesBackTooLate,
    breaks: /was taken back, and took effect/,
  },
  'forgets to publish': { withSave: forgetsPublish, breaks: isNotPublished },
  'loses its base after a merge': { editor: losesBaseAfterMerge, breaks: isStrangersOwn },
  'autosaves under the wrong base': { editor: autosavesUnderWrongBase, breaks: isStrangersOwn },
  'publishes twice': { editor: publishesTwice, breaks: /was saved twice by one press/ },
  'forgets a failed save': { editor: forgetsFailedSave, breaks: /could not be stored, and is called saved/ },
  'a quiet save shows problems': { editor: saysWhatIsMissing, breaks: /nobody pressed for shows problems/ },
  'saves quietly under the wrong base': { editor: savesQuietlyUnderWrongBase, breaks: isStrangersOwn },
  'saves quietly over what waits for the agent': {
    editor: savesOverWhatWaits,
    breaks: /is saved by itself while a save of it is in state/,
  },
  'saves quietly behind a publication': {
    editor: savesBehindPublication,
    withSave: forgetsWhoPressed,
    breaks: /was saved by itself, and is published/,
  },
  'a property overwrites what is typed': {
    editor: picksOverText,
    breaks: /a property changes what the agent wrote/,
  },
  'forgets what was picked': {
    openDraft: forgetsPick,
    breaks: /is not the one that was stored with its text/,
  },
  'holds no command back': {
    commandParts: holdsNoCommand,
    breaks: /left the device while it could be taken back/,
  },
  'a command overtakes its texts': { commandParts: overtakesTexts, breaks: /before a text of/ },
  'the last command first': { commandParts: lastCommandFirst, breaks: /after a later command/ },
  'takes back a command that took effect': { canUndo: () => true, breaks: /was taken back, and took effect/ },
};
