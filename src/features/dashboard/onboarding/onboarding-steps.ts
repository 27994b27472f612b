/** The way of a new account to its first listing that others see, in order. */
export const onboardingSteps = ['profile', 'listing', 'photos', 'publish', 'share'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** What is so; undefined is not known. */
export interface OnboardingFacts {
  /** Whether the profile has a picture and all that an advertisement must show. */
  isAdvertiser: boolean | undefined;
  /** Listings in any status, as the server counts them. */
  listings: number | undefined;
  /** Drafts of the server and of this device, with how many photos each has. */
  drafts: readonly { id: string; photos: number }[];
  /** Whether a listing was handed out by this device. */
  hasShared: boolean;
}

/** Which steps are done, by what is so: nothing is ticked because its screen was opened. */
export function stepsDone({
  isAdvertiser,
  listings = 0,
  drafts,
  hasShared,
}: OnboardingFacts): ReadonlySet<OnboardingStep> {
  const isLive = listings > 0;
  const done: Record<OnboardingStep, boolean> = {
    profile: isAdvertiser === true,
    listing: isLive || drafts.length > 0,
    photos: isLive || drafts.some(({ photos }) => photos > 0),
    publish: isLive,
    share: hasShared,
  };
  return new Set(onboardingSteps.filter((step) => done[step]));
}

/**
 * Whether the steps are shown: to an account without listings, and on until they are done where it began here.
 * Never after the agent has closed them, nor to an account that had listings when it came here.
 */
export function showsOnboarding(
  state: 'begun' | 'closed' | null,
  { listings }: Pick<OnboardingFacts, 'listings'>,
  done: ReadonlySet<OnboardingStep>,
): boolean {
  if (state === 'closed' || listings === undefined) return false;
  return listings === 0 || (state === 'begun' && done.size < onboardingSteps.length);
}
