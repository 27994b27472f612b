import { describe, expect, test } from 'vitest';
import { onboardingSteps, showsOnboarding, stepsDone } from './onboarding-steps.ts';

const nothing = { isAdvertiser: undefined, listings: 0, drafts: [], hasShared: false };
const done = (facts: Partial<Parameters<typeof stepsDone>[0]>) => [...stepsDone({ ...nothing, ...facts })];
const none = stepsDone(nothing);

describe('a step is ticked by what is so', () => {
  test.for([
    [{}, []],
    [{ listings: undefined }, []],
    [{ isAdvertiser: false }, []],
    [{ isAdvertiser: true }, ['profile']],
    [{ drafts: [{ id: 'a', photos: 0 }] }, ['listing']],
    [
      {
        drafts: [
          { id: 'a', photos: 0 },
          { id: 'b', photos: 2 },
        ],
      },
      ['listing', 'photos'],
    ],
    [{ listings: 1 }, ['listing', 'photos', 'publish']],
    [{ isAdvertiser: true, listings: 1, hasShared: true }, onboardingSteps],
  ] as const)('%o: %o', ([facts, ticked]) => {
    expect(done(facts)).toEqual(ticked);
  });
});

describe('the steps are shown', () => {
  test('to an account without listings, also where it has drafts', () => {
    expect(showsOnboarding(null, { listings: 0 }, none)).toBe(true);
    expect(showsOnboarding('begun', { listings: 0 }, none)).toBe(true);
  });

  test('never to one that has listings and did not begin here, nor while that is not known', () => {
    expect(showsOnboarding(null, { listings: 1 }, none)).toBe(false);
    expect(showsOnboarding(null, { listings: undefined }, none)).toBe(false);
    expect(showsOnboarding('begun', { listings: undefined }, none)).toBe(false);
  });

  test('until all are done, and not once they were closed', () => {
    expect(showsOnboarding('begun', { listings: 1 }, none)).toBe(true);
    expect(showsOnboarding('begun', { listings: 1 }, new Set(onboardingSteps))).toBe(false);
    expect(showsOnboarding('closed', { listings: 0 }, none)).toBe(false);
  });
});
