import type { DraftBody } from './draft.ts';
import { isHome, isLand, showsMaster } from '../property/property.ts';

/** Improvements of a listing, the most useful first. */
export type Improvement =
  | 'photos-few'
  | 'photos-some'
  | 'price'
  | 'remarks'
  | 'size'
  | 'rooms'
  | 'loc'
  | 'property'
  | 'floor-plan'
  | 'tenure'
  | 'interior'
  | 'unit'
  | 'facilities'
  | 'captions'
  | 'authorisation';

interface Criterion {
  improvement: Improvement;
  points: number;
  applies?: (body: DraftBody) => boolean;
  isMet: (body: DraftBody) => boolean;
}

const hasRooms = ({ title }: DraftBody) => isHome(title);
const isBuilt = ({ title }: DraftBody) => !isLand(title);
const shown = ({ photos }: DraftBody) => photos.filter(({ kind }) => kind === 'photo');

const fewPhotos = 3;
const somePhotos = 8;
const enoughRemarks = 120;
const enoughFacilities = 3;

const criteria: readonly Criterion[] = [
  { improvement: 'photos-few', points: 20, isMet: (body) => shown(body).length >= fewPhotos },
  { improvement: 'price', points: 12, isMet: ({ facts }) => facts.priceSen !== null },
  { improvement: 'remarks', points: 10, isMet: ({ remarks }) => remarks.trim().length >= enoughRemarks },
  {
    improvement: 'size',
    points: 8,
    isMet: ({ facts, title }) => (isLand(title) ? facts.landAreaSqft : facts.builtUpSqft) !== null,
  },
  {
    improvement: 'rooms',
    points: 6,
    applies: hasRooms,
    isMet: ({ facts }) => facts.bedrooms !== null && facts.bathrooms !== null,
  },
  { improvement: 'loc', points: 8, isMet: ({ loc }) => loc !== null },
  {
    improvement: 'property',
    points: 6,
    applies: ({ title }) => showsMaster(title),
    isMet: ({ propertyId }) => propertyId !== null,
  },
  { improvement: 'photos-some', points: 8, isMet: (body) => shown(body).length >= somePhotos },
  {
    improvement: 'tenure',
    points: 5,
    isMet: ({ facts }) => facts.tenure !== null && facts.tenure !== 'Unknown',
  },
  {
    improvement: 'interior',
    points: 4,
    applies: isBuilt,
    isMet: ({ facts }) => facts.furnishing !== null && facts.furnishing !== 'Unknown',
  },
  {
    improvement: 'unit',
    points: 3,
    applies: hasRooms,
    isMet: ({ facts }) => facts.unitType !== null && facts.unitType !== 'Unknown',
  },
  {
    improvement: 'facilities',
    points: 4,
    applies: ({ title }) => showsMaster(title),
    isMet: ({ facts }) => facts.facilities.length >= enoughFacilities,
  },
  {
    improvement: 'floor-plan',
    points: 3,
    applies: isBuilt,
    isMet: ({ photos }) => photos.some(({ kind }) => kind === 'floor-plan'),
  },
  {
    improvement: 'authorisation',
    points: 2,
    applies: ({ intent }) => intent !== 'New',
    isMet: ({ facts }) => facts.authorisationKind !== null && facts.authorisedOn !== null,
  },
  {
    improvement: 'captions',
    points: 1,
    applies: ({ photos }) => photos.length > 0,
    isMet: ({ photos }) => photos.every(({ caption }) => caption !== ''),
  },
];

export interface Quality {
  /** 0 to 100, the share of the possible points. */
  score: number;
  /** The next improvements with their points, the most useful first. */
  next: { improvement: Improvement; points: number }[];
}

/** Rates the completeness of a listing, and lists improvements. */
export function qualityFrom(body: DraftBody): Quality {
  const asked = criteria.filter(({ applies }) => applies?.(body) ?? true);
  const all = asked.reduce((sum, { points }) => sum + points, 0);
  const open = asked.filter(({ isMet }) => !isMet(body));
  const missed = open.reduce((sum, { points }) => sum + points, 0);
  const share = (points: number) => Math.round((100 * points) / all);
  return {
    score: share(all - missed),
    next: open
      .toSorted((a, b) => b.points - a.points)
      .map(({ improvement, points }) => ({ improvement, points: Math.max(1, share(points)) })),
  };
}

export type QualityLevel = 'good' | 'fair' | 'poor';

/** The level of a score, which determines its colour on every screen. */
export function qualityLevel(score: number): QualityLevel {
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}
