/** A draft for another unit of the same building, in the world. */
import type { DraftBody } from '#domain/draft/draft.ts';
import { bodyOfAnotherUnit } from '#domain/draft/draft-copy.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import type { Process } from './model-device.ts';
import { type World, begunOn, draftsFor } from './world.ts';

/** The id of a draft that can be begun on the device: nothing was ever written under it. */
function unusedDraft(world: World, { device }: Process, agentId: string): string | null {
  const isUsed = (draftId: string) =>
    begunOn[draftId] !== device.name ||
    world.server.revision(draftId, 1) !== null ||
    world.lineage.texts.some((text) => text.draftId === draftId) ||
    device.autosavesInto(agentId, draftId).length > 0 ||
    device.processes.some(({ forms }) => forms.some((form) => form.draftId === draftId));
  return draftsFor[agentId]!.find((draftId) => !isUsed(draftId)) ?? null;
}

/** The agent clones what a tab shows: the copy is saved as a draft of its own, and sent like any other. */
export function clone(world: World, tab: Process, chance: number): void {
  const { form, device } = tab;
  const agentId = device.facts.signedInAgent;
  if (!form || device.isOfVersion1 || agentId !== form.agentId || !device.keys.has(agentId)) return;
  const draftId = unusedDraft(world, tab, agentId);
  if (draftId === null) return;
  const shown = form.state.body;
  const copied = bodyOfAnotherUnit(
    { ...shown, facts: shown.facts ?? emptyFacts, loc: shown.loc ?? null },
    chance % 2 === 0,
  );
  const photos = (copied.photos ?? []).map((photo) => ({ ...photo, id: world.make('p') }));
  const body: DraftBody = { ...copied, photos };
  const text = world.lineage.write({ agentId, draftId, body, madeFrom: [] });
  const mutationId = world.make('m');
  const now = world.now(device);
  const base = { baseRev: null, base: null, parent: null };
  world.trace(() => `  ${tab.name} clones ${form.draftId} as ${mutationId} of ${draftId} (${text.name})`);
  const save = { ...base, mutationId, draftId, agentId, deviceId: device.name, body, now };
  world
    .write(tab, `stores ${text.name}`, () =>
      device.change(agentId, draftId, (records, nextSeq) => world.rules.withSave(records, save, nextSeq)),
    )
    .then(
      () => {
        text.isAcknowledged = true;
        world.flush(tab, true);
      },
      () => (text.isCalledLost = true),
    );
}
