import { Link, type LinkProps } from '@tanstack/react-router';
import { type MessageId, useWords } from '#messages/words.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { IconCircleCheck } from '#ui/icons/circle-check.ts';
import { IconX } from '#ui/icons/x.ts';
import { Card } from '../parts/card.tsx';
import dashboard from '../parts/dashboard.module.css';
import face from './onboarding.module.css';
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts';

const words: Record<OnboardingStep, { title: MessageId; hint: MessageId }> = {
  profile: { title: 'dashboard.first-profile', hint: 'dashboard.first-profile-hint' },
  listing: { title: 'dashboard.empty', hint: 'dashboard.empty-text' },
  photos: { title: 'dashboard.first-photos', hint: 'dashboard.first-photos-hint' },
  publish: { title: 'dashboard.first-publish', hint: 'dashboard.first-publish-hint' },
  share: { title: 'listings.share', hint: 'dashboard.first-share-hint' },
};

/** Where each step is done. Photos and publication are in the form of the draft, which is new where there is none. */
function wayTo(step: OnboardingStep, draftId: string): LinkProps {
  const form = { to: '/properties/form/$propId', params: { propId: draftId } } as const;
  const ways: Record<OnboardingStep, LinkProps> = {
    profile: { to: '/profile' },
    listing: form,
    photos: { ...form, search: { step: 'photos' } },
    publish: { ...form, search: { step: 'owner' } },
    share: { to: '/properties' },
  };
  return ways[step];
}

interface OnboardingProps {
  done: ReadonlySet<OnboardingStep>;
  /** What the profile lacks, by its labels. */
  missing: readonly MessageId[];
  draftId: string | undefined;
  onClose: () => void;
}

/** Five steps to the first published listing, each ticked by what is so, the next one marked. */
export function OnboardingCard({ done, missing, draftId = 'new', onClose }: OnboardingProps) {
  const { t, list } = useWords();
  const next = onboardingSteps.find((step) => !done.has(step));
  return (
    <Card
      title={t('dashboard.first-steps')}
      query={null}
      aside={
        <span className={face.aside}>
          {t('dashboard.first-count', { done: done.size, count: onboardingSteps.length })}
          <button
            type="button"
            className={face.close}
            aria-label={t('dashboard.first-close')}
            onClick={onClose}
          >
            <IconX size={20} stroke={2} aria-hidden="true" />
          </button>
        </span>
      }
    >
      <ol className={dashboard.list}>
        {onboardingSteps.map((step, index) => (
          <li key={step}>
            <Link
              {...wayTo(step, draftId)}
              preload={false}
              className={`${dashboard.way} ${face.step}`}
              aria-current={step === next ? 'step' : undefined}
            >
              {done.has(step) ? (
                <>
                  <IconCircleCheck size={28} stroke={1.75} color="var(--good-ink)" aria-hidden="true" />
                  <span className="visually-hidden">{t('dashboard.first-done')}</span>
                </>
              ) : (
                <span className={face.number} aria-hidden="true">
                  {index + 1}
                </span>
              )}
              <span className={face.words}>
                {t(words[step].title)}
                {step === next && (
                  <small>
                    {t(words[step].hint)}
                    {step === 'profile' &&
                      missing.length > 0 &&
                      ` ${t('dashboard.first-missing', { list: list(missing.map((id) => t(id))) })}`}
                  </small>
                )}
              </span>
              <IconChevronRight size={18} stroke={2} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
