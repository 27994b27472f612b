import { deliverPhotos, type PhotoLoopParts } from '../../src/outbox/photos/deliver.ts';
import { newPhoto, type PhotoOutcome, type PhotoRecord } from '../../src/outbox/photos/photo.ts';
import type { DeviceState } from '../../src/outbox/storage/device-state.ts';

/** A device's pictures in memory, and a server that answers as it is told. */
export class PhotoDevice {
  now = 1_000_000;
  facts: Partial<DeviceState> = { signedInAgent: 'agent' };
  photos: PhotoRecord[] = [];
  areHeld = false;
  covers: string[] = [];
  eligibilities: Record<string, 'go' | 'wait' | 'dropped'> = {};
  answers: Record<string, PhotoOutcome> = {};
  sent: string[] = [];

  add(...photoIds: string[]) {
    for (const photoId of photoIds) {
      const place = { photoId, draftId: `draft of ${photoId}`, agentId: 'agent' };
      this.photos.push(
        newPhoto({
          ...place,
          mime: 'image/jpeg',
          bytes: 100,
          sha256: '',
          widthPx: 4,
          heightPx: 3,
          addedAt: this.photos.length,
          addedAfterSeq: 0,
        }),
      );
    }
  }

  of(photoId: string) {
    return this.photos.find((photo) => photo.photoId === photoId);
  }

  deliver(eager = false) {
    this.sent = [];
    return deliverPhotos(this.parts, eager);
  }

  parts: PhotoLoopParts = {
    getDeviceState: async (name) => this.facts[name],
    setDeviceState: async (name, value) => void (this.facts[name] = value),
    photosFor: async (agentId) => this.photos.filter((photo) => photo.agentId === agentId),
    change: async ({ photoId }, transition) => {
      this.photos = this.photos.map((photo) => (photo.photoId === photoId ? transition(photo) : photo));
      return this.of(photoId) ?? null;
    },
    eligibility: async ({ photoId }) => this.eligibilities[photoId] ?? 'go',
    areHeld: async () => this.areHeld,
    coversAmong: async () => new Set(this.covers),
    remove: async ({ photoId }) =>
      void (this.photos = this.photos.filter((photo) => photo.photoId !== photoId)),
    send: async ({ photoId }) => {
      this.sent.push(photoId);
      return this.answers[photoId] ?? { kind: 'stored' };
    },
    quarantine: async ({ photoId }) =>
      void (this.photos = this.photos.filter((photo) => photo.photoId !== photoId)),
    now: () => this.now,
    random: () => 0.5,
  };
}
