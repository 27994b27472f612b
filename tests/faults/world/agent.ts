/** What an agent does at a screen while faults occur. */
import { ApiError } from '#api/ask.ts';
import { type Draft, type DraftBody, toBody } from '#domain/draft/draft.ts';
import { mergeDrafts, withParts } from '#domain/draft/draft-merge.ts';
import { newDraft } from '#draft-editor/open-draft.ts';
import type { OpenAutosave } from '#outbox/read.ts';
import { withStoredParent } from '../../../src/outbox/drafts/autosave.ts';
import { withSeen } from '../../../src/outbox/drafts/transitions.ts';
import { Form, originFrom } from './form.ts';
import type { Text } from './lineage.ts';
import type { Change, Device, Process, Saved } from './model-device.ts';
import type { OpenForm } from './open-form.ts';
import { type World, begunOn, draftsFor } from './world.ts';

/**
 * A form opens a draft. `stale` is how many revisions the copy that the device has seen is behind; above 0
 * the server cannot be asked.
 */
export async function openForm(world: World, tab: Process, draftId: string, stale = 0): Promise<boolean> {
  const { device } = tab;
  const agentId = device.facts.signedInAgent;
  if (!agentId || !device.keys.has(agentId) || !draftsFor[agentId]!.includes(draftId)) return false;
  if (isQuietSaveStored(tab, draftId)) return false;
  const current = world.server.current(agentId, draftId);
  const copyFrom = (rev: number): Draft => {
    const { body } = world.server.revision(draftId, rev)!;
    const times = { createdAt: '', updatedAt: '' };
    return { ...toBody(body as Draft), _id: draftId, rev, status: 'Draft', ...times };
  };
  const opened = await world.rules
    .openDraft({
      device: async () => ({
        saved: device.latest(agentId, draftId),
        autosaved: latestAutosave(device, agentId, draftId),
      }),
      server: async () => {
        if (stale > 0) throw new ApiError('no_connection');
        return current && copyFrom(current.rev);
      },
      cache: async () => current && copyFrom(Math.max(1, current.rev - stale)),
      patience: () => new Promise(() => {}),
    })
    .catch(() => null);
  const isUnused = begunOn[draftId] === device.name && world.server.revision(draftId, 1) === null;
  const start = opened ?? (isUnused && !device.latest(agentId, draftId) ? newDraft : null);
  if (!start) return false;
  const form = new Form(world, tab, { agentId, draftId }, start);
  form.madeFrom = new Set(madeFromOf(world, device, draftId, start));
  if (tab.form) leave(tab.form);
  tab.form = form;
  tab.forms.push(form);
  form.hear();
  world.trace(() => `  ${tab.name} opens ${draftId}${start.autosaves ? ' with what was typed' : ''}`);
  return true;
}

/** Cancels what an earlier form of the tab saves by itself. Is it too late for that? Then opening waits. */
function isQuietSaveStored(tab: Process, draftId: string): boolean {
  for (const form of tab.forms) if (form.draftId === draftId) form.send({ kind: 'quietSaveCancelled' });
  return tab.forms.some((form) => form.draftId === draftId && (form.state.saving?.isQuiet ?? false));
}

/** The agent leaves a form inside the app: what is typed is autosaved, and saved where it passes the rules. */
export function leave(form: OpenForm): void {
  form.send({ kind: 'autosaveDue' });
  form.saveQuietly();
  form.isLeft = true;
}

function latestAutosave(device: Device, agentId: string, draftId: string): OpenAutosave | null {
  const [autosave] = device.autosavesInto(agentId, draftId);
  return autosave ? withStoredParent(autosave, device.recordsFor(agentId, draftId)) : null;
}

function madeFromOf(world: World, device: Device, draftId: string, opened: typeof newDraft): Iterable<Text> {
  const { base, autosaves } = opened;
  if (autosaves?.[0]) return originFrom(world, autosaves[0], base.parent);
  const saved = device.records.find(({ mutationId }) => mutationId === base.parent);
  if (saved) return [world.lineage.of(saved.body)];
  const revision = world.server.revision(draftId, base.baseRev);
  return revision ? [revision.text] : [];
}

/** The agent changes one part of what is on the screen. */
export function edit(world: World, form: OpenForm, chance: number): void {
  const { body: old, base } = form.state;
  const photos = old.photos ?? [];
  const [first, ...rest] = photos;
  const word = world.make('w');
  const changes: Partial<DraftBody>[] = [
    { remarks: word },
    { title: word },
    { address: { ...old.address, postcode: word } },
    { name: `Vista ${chance % 3}` },
    { photos: [...photos, { id: world.make('p'), kind: 'photo', caption: '' }] },
    { photos: first ? [...rest, { ...first, caption: chance % 2 ? word : first.caption }] : [] },
    { photos: rest },
    { remarks: base.base?.remarks ?? '', title: base.base?.title ?? '' },
  ];
  const change = changes[chance % changes.length];
  world.trace(() => `  types into ${form.draftId}: ${JSON.stringify(change)}`);
  form.send({ kind: 'typed', body: { ...old, ...change } });
}

/** The agent presses Publish, which the first version did not have, or lets the form save itself. */
export function save(world: World, form: OpenForm, isToPublish = world.random() < 0.3): void {
  form.save(isToPublish ? 'Published' : undefined);
}

/** The agent answers the save of this tab that needs them. */
export async function answer(world: World, tab: Process, chance: number): Promise<void> {
  const { form, device } = tab;
  const latest = form && device.latest(form.agentId, form.draftId);
  if (!form || form.isSaving || !latest) return;
  form.hear();
  if (latest.state === 'conflict') resolve(world, tab, form, latest, chance);
  if (latest.state === 'rejected') correct(world, tab, form, latest, chance);
}

function resolve(world: World, tab: Process, form: OpenForm, latest: Saved, chance: number): void {
  const { base, theirs, mutationId: replaces, draftId } = latest;
  const mine = replaces === form.state.base.parent ? form.state.body : latest.body;
  const known = { ...theirs!, ...mine };
  const bodies = [
    known,
    null,
    mergeDrafts(base, known, theirs!).body,
    withParts(known, theirs!, ['remarks', 'photos']),
  ];
  const body = bodies[chance % bodies.length];
  const by = ['mine', 'theirs', 'the merge', 'some of each'][chance % bodies.length];
  world.trace(() => `  ${tab.name} resolves ${replaces} of ${draftId} by ${by}`);
  if (!body) return discard(world, tab, form, latest);
  const other = world.server.revision(draftId, latest.theirsRev)!.text;
  form.resolve({ ...body }, [world.lineage.of(latest.body), other]);
}

function correct(world: World, tab: Process, form: OpenForm, latest: Saved, chance: number): void {
  const { mutationId, problem, draftId, becomes } = latest;
  if (problem?.code === 'draft_gone' || chance % 4 === 1) return discard(world, tab, form, latest);
  if (form.state.base.parent !== mutationId) return void (tab.form = null);
  world.trace(() => `  ${tab.name} corrects ${mutationId} of ${draftId}`);
  form.send({ kind: 'typed', body: { ...form.state.body, name: world.make('Villa ') } });
  save(world, form, becomes !== undefined);
}

function discard(world: World, tab: Process, form: OpenForm, { draftId, mutationId, body }: Saved): void {
  world.trace(() => `  ${tab.name} discards ${mutationId} of ${draftId}`);
  world.lineage.of(body).isGivenUp = true;
  form.send({ kind: 'saveDiscarded', id: 0 });
  tab.form = null;
}

/** The agent presses Undo on a publication, in time or too late. */
export function undoPublication(world: World, tab: Process, chance: number): void {
  const { device } = tab;
  const published = device.records.filter(
    ({ agentId, becomes }) => agentId === device.facts.signedInAgent && becomes === 'Published',
  );
  const record = published[chance % Math.max(1, published.length)];
  if (!record) return;
  const { agentId, draftId, mutationId } = record;
  world.trace(() => `  ${tab.name} takes back ${mutationId} of ${draftId}`);
  const change: Change = (records) => {
    const after = world.rules.withUndone(records, mutationId);
    if (after) Object.assign(world.lineage.of(record.body), { isWithdrawn: true, isUndone: true });
    return after ?? [...records];
  };
  world
    .write(tab, `takes back ${mutationId}`, () => device.change(agentId, draftId, change))
    .then(
      () => world.flush(tab, true),
      () => {},
    );
}

/** The server's list is shown: `seenOnServer`. Open forms have heard by then, and autosaved what is typed. */
export function showList(world: World, device: Device): void {
  const agentId = device.facts.signedInAgent;
  if (!agentId) return;
  for (const { form } of device.processes) form?.hear();
  for (const draftId of draftsFor[agentId]!) {
    const current = world.server.current(agentId, draftId);
    const isBeingTyped = device.processes.some(({ forms }) => forms.some((form) => form.isWriting(draftId)));
    if (current && !isBeingTyped && device.autosavesInto(agentId, draftId).length === 0)
      device.change(agentId, draftId, (records) => withSeen(records, current.rev, world.now(device)));
  }
  world.trace(() => `  ${device.name} shows the list`);
}
