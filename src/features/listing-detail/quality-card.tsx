import { NavLink, type NavLinkProps, Paper, RingProgress, Stack, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { qualityLevel, qualityFrom } from '#domain/draft/listing-quality.ts';
import { improvements, placeFrom } from '#messages/improvement-words.ts';
import { useWords } from '#messages/words.ts';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';
import { DetailSection } from './detail-section.tsx';

const shown = 4;

function AnchorNavLink(props: NavLinkProps & Omit<ComponentProps<'a'>, keyof NavLinkProps>) {
  return <NavLink component="a" {...props} />;
}

const Improvement = createLink(AnchorNavLink);

/** The quality of the listing, and how to improve it; each item links to its field in the form. */
export function QualityCard({ listingId, body }: { listingId: string; body: DraftBody }) {
  const { t } = useWords();
  const { score, next } = qualityFrom(body);
  return (
    <Paper withBorder p="lg">
      <DetailSection
        title={t('listings.quality')}
        lead={t('listings.quality-of', { score })}
        aside={
          <RingProgress
            role="meter"
            aria-label={t('listings.quality')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={score}
            aria-valuetext={t('listings.quality-of', { score })}
            data-level={qualityLevel(score)}
            size={48}
            thickness={5}
            roundCaps
            sections={[{ value: score, color: 'var(--level)' }]}
          />
        }
      >
        {next.length === 0 && (
          <Text fz="sm" c="dimmed">
            {t('listings.quality-full')}
          </Text>
        )}
        {next.length > 0 && (
          <Stack gap={0} mx="calc(-1 * var(--space-sm))" mb="calc(-1 * var(--space-sm))">
            {next.slice(0, shown).map(({ improvement, points }) => (
              <Improvement
                key={improvement}
                to="/properties/form/$propId"
                params={{ propId: listingId }}
                search={placeFrom(improvement)}
                preload={false}
                label={t(improvements[improvement].words)}
                rightSection={
                  <>
                    <Text span fz="sm" fw={650} c="var(--good-ink)">
                      {t('listings.quality-points', { points })}
                    </Text>
                    <IconChevronRight size={18} aria-hidden="true" />
                  </>
                }
              />
            ))}
          </Stack>
        )}
      </DetailSection>
    </Paper>
  );
}
