import { randomUUID } from 'node:crypto';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import type { OutboxRecord } from '../../src/outbox/drafts/record.ts';
import { withOutcome, withSending } from '../../src/outbox/drafts/sending.ts';
import { withSave } from '../../src/outbox/drafts/transitions.ts';
import { newPhoto, photoAfter, photoSending, type PhotoRecord } from '../../src/outbox/photos/photo.ts';

const agentId = 'agent-aisyah';
const firstSeq = 1_000_001;

const draftBody = (n: number): DraftBody => ({
  ...emptyDraft,
  name: `Menara Barisan ${n} ${randomUUID().slice(0, 8)}`,
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  remarks: 'Corner lot, afternoon sun, two parking bays. '.repeat(10),
});

/** Saves of as many new drafts, as the app makes them: queued, or acknowledged just now. */
export function saves(count: number, state: 'queued' | 'acked'): OutboxRecord<DraftBody>[] {
  const now = Date.now();
  const clock = { now, random: Math.random };
  let seq = firstSeq;
  return Array.from({ length: count }, (_, index) => {
    const mutationId = randomUUID();
    const save = {
      mutationId,
      draftId: randomUUID(),
      deviceId: randomUUID(),
      agentId,
      baseRev: null,
      base: null,
      parent: null,
      body: draftBody(index + 1),
      now,
    };
    const queued = withSave([], save, () => seq++);
    if (state === 'queued') return queued;
    return withOutcome(withSending(queued, mutationId, now), mutationId, { kind: 'accepted', rev: 1 }, clock);
  }).flat();
}

/** Photos of ten drafts, refused by the server. */
export function refusedPhotos(count: number): PhotoRecord[] {
  const clock = { now: Date.now(), random: Math.random };
  const refused = { kind: 'rejected', code: 'image_invalid', message: '' } as const;
  return Array.from({ length: count }, (_, index) => {
    const photo = newPhoto({
      photoId: randomUUID(),
      draftId: `closed-${(index + 1) % 10}`,
      agentId,
      mime: 'image/jpeg',
      bytes: 300_000,
      sha256: '',
      widthPx: 1600,
      heightPx: 1200,
      addedAt: index + 1,
      addedAfterSeq: 0,
    });
    return photoAfter(photoSending(photo, clock.now), refused, clock);
  });
}
