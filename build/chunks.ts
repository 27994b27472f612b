import { deferredParts, onDemandParts } from '../sw/app-parts.ts';
import { areaFrom } from './areas.ts';

/** Whether the files of this area are installed after the app is ready for offline use. */
const isInstalledLater = (area: string | null): boolean => deferredParts.test(`assets/${area}-`);

/** Whether the files of this area are fetched only where they are needed. */
const isOnDemand = (area: string | null): boolean => onDemandParts.test(`assets/${area}-`);

/**
 * Chunk groups for rolldown: the first screen, what decrypts stored answers, every signed-in screen, what every
 * screen uses of Mantine, what all lists of listings show, code that several areas share, and the areas. There
 * are few files, one per area, because on a slow connection every request costs time, and an installation
 * fetches every file. A group takes what its modules import; so the areas that are installed later, and then
 * those that are fetched on demand, come last, and no installed file needs one that is not.
 */
export const chunkGroups = [
  { name: 'first', tags: ['$initial' as const], priority: 6 },
  { name: 'early-key', test: (id: string) => areaFrom(id) === 'early-key', priority: 6 },
  { name: 'signed-in', test: (id: string) => areaFrom(id) === 'signed-in', priority: 5 },
  { name: 'mantine', test: (id: string) => areaFrom(id) === 'mantine', priority: 4 },
  { name: 'listing-parts', test: (id: string) => areaFrom(id) === 'listing-parts', priority: 4 },
  { name: 'common', test: (id: string) => areaFrom(id) === null, minShareCount: 2, priority: 3 },
  {
    name: (id: string) => (isInstalledLater(areaFrom(id)) || isOnDemand(areaFrom(id)) ? null : areaFrom(id)),
    debugName: 'areas',
    priority: 2,
  },
  { name: 'phone', test: (id: string) => areaFrom(id) === 'phone', priority: 2 },
  {
    name: (id: string) => (isOnDemand(areaFrom(id)) ? null : areaFrom(id)),
    debugName: 'later areas',
    priority: 1,
  },
  { name: areaFrom, debugName: 'areas on demand', priority: 0 },
];
