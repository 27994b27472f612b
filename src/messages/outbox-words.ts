import type { Words } from './words.ts';

/** What needs the agent on this device; nothing where nothing does. */
export function objectionWords(counts: { attention: number; photosRefused: number; changesRefused: number }, t: Words['t']): string[] {
  const { attention, photosRefused, changesRefused } = counts;
  const words: string[] = [];
  if (attention > 0) words.push(t('sync.attention', { count: attention }));
  if (photosRefused > 0) words.push(t('sync.photos-refused', { count: photosRefused }));
  if (changesRefused > 0) words.push(t('sync.changes-refused', { count: changesRefused }));
  return words;
}

/** What waits to be sent; nothing where nothing does. */
export function waitingWords(counts: { waiting: number; photosWaiting: number; changesWaiting: number }, t: Words['t']): string[] {
  const { waiting, photosWaiting, changesWaiting } = counts;
  const words: string[] = [];
  if (waiting > 0 && photosWaiting > 0) words.push(t('sync.waiting-both', { drafts: waiting, photos: photosWaiting }));
  else if (photosWaiting > 0) words.push(t('sync.waiting-photos', { count: photosWaiting }));
  else if (waiting > 0) words.push(t('sync.waiting', { count: waiting }));
  if (changesWaiting > 0) words.push(t('sync.changes-waiting', { count: changesWaiting }));
  return words;
}
