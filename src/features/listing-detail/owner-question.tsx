import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#domain/formats.ts';
import type { OwnerLink } from '#domain/owner-link.ts';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import type { ActedListing } from '#entities/listing/change-status.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { askOwners, type AskedListing } from '#entities/owner-link/ask-owners.ts';
import { ownerAnswerWords, ownerChatAddress } from '#entities/owner-link/owner-words.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useWords } from '#messages/words.ts';
import { queueCommand } from '#outbox/commands.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { toast } from '#ui/toast.ts';
import { DetailSection } from './detail-section.tsx';

/** Asks the owner by a link whether the listing is still available, and shows the answer with what follows from it. */
export function OwnerQuestion({ listing }: { listing: ActedListing & AskedListing }) {
  const { t, language } = useWords();
  const link = useOwnerLinks().find(({ listingId }) => listingId === listing._id);
  if (listing.status === 'Archived' && !link?.answer) return null;
  return (
    <DetailSection title={t('properties.owner-ask-title')}>
      {link?.answer ? (
        <Answer link={link} listing={listing} />
      ) : (
        <>
          <Text fz="sm" c="dimmed">
            {link
              ? t('properties.owner-asked', {
                  day: formatDay(link.createdAt, language),
                  end: formatDay(link.expiresAt, language),
                })
              : t('properties.owner-question-hint')}
          </Text>
          <AskButton listing={listing} isAgain={link !== undefined} />
        </>
      )}
    </DetailSection>
  );
}

function AskButton({ listing, isAgain }: { listing: AskedListing; isAgain: boolean }) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const [url, setUrl] = useState<string | null>(null);
  const ask = () =>
    void askOwners(agentId, [listing]).then(
      (urls) => setUrl(urls.get(listing._id) ?? null),
      (trouble: unknown) => toast({ message: sentence(trouble), tone: 'bad' }),
    );
  return url === null ? (
    <Button variant="default" style={{ alignSelf: 'start' }} onClick={ask}>
      {t(isAgain ? 'properties.owner-ask-again' : 'properties.owner-ask')}
    </Button>
  ) : (
    <Stack gap="sm" role="status">
      <Text fz="sm">{t('properties.owner-link-ready')}</Text>
      <Button
        component="a"
        href={ownerChatAddress(listing.name, url, t)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={22} stroke={1.75} />}
        style={{ alignSelf: 'start' }}
      >
        {t('properties.owner-whatsapp')}
      </Button>
    </Stack>
  );
}

function Answer({ link, listing }: { link: OwnerLink; listing: ActedListing }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, language, sentence } = words;
  const { change } = useListingActions();
  const [isEnding, setIsEnding] = useState(false);
  const decide = (decision: 'Accepted' | 'Dismissed') =>
    queueCommand(agentId, {
      kind: 'owner-decision',
      linkId: link._id,
      listing: { _id: listing._id, name: listing.name },
      decision,
    }).catch((trouble: unknown) => void toast({ message: sentence(trouble), tone: 'bad' }));
  const confirm = () => {
    void change([listing], 'Available');
    void decide('Accepted');
  };
  return (
    <Alert color="yellow" title={ownerAnswerWords(link, words)}>
      <Stack gap="md">
        {link.message && <Text style={{ whiteSpace: 'pre-line' }}>{link.message}</Text>}
        <Text fz="sm" c="dimmed">
          {t('properties.owner-answered', { day: formatDay(link.answeredAt ?? link.createdAt, language) })}
        </Text>
        <Group gap="sm">
          {link.answer === 'Available' && <Button onClick={confirm}>{t('properties.owner-confirm')}</Button>}
          {link.answer === 'Gone' && listing.status !== 'Archived' && (
            <Button onClick={() => setIsEnding(true)}>{t('properties.owner-end')}</Button>
          )}
          {link.answer === 'Price' && (
            <Button
              renderRoot={(props) => (
                <Link
                  to="/properties/form/$propId"
                  params={{ propId: listing._id }}
                  search={{ step: 'price', field: 'priceSen' }}
                  {...props}
                />
              )}
            >
              {t('properties.owner-price')}
            </Button>
          )}
          <Button variant="default" onClick={() => void decide('Dismissed')}>
            {t('properties.owner-dismiss')}
          </Button>
        </Group>
      </Stack>
      {isEnding && (
        <LateDealSheet
          listings={[listing]}
          onDone={() => void decide('Accepted')}
          onClose={() => setIsEnding(false)}
        />
      )}
    </Alert>
  );
}
