import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing/listing.ts';
import type { OwnerLink } from '#domain/owner/owner-link.ts';
import { LateDealSheet } from '#entities/deal/late-deal-sheet.tsx';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { askPrice, mayChangePrice } from '#entities/listing/price/ask-price.ts';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { askOwners, type AskedListing, type MadeLink } from '#entities/owner-link/ask-owners.ts';
import { ownerAnswerWords, ownerChatAddress } from '#entities/owner-link/owner-words.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useWords } from '#messages/words.ts';
import { queueCommand } from '#outbox/commands.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { toast } from '#ui/toast.ts';
import { usePhoneRules } from '#ui/use-shown-phone.ts';
import { DetailSection } from './detail-section.tsx';
import { useCopyAddress } from './use-copy-address.ts';

/** Asks the owner by a link whether the listing is still available, and shows the answer with what follows from it. */
export function OwnerQuestion({ listing, ownerPhone }: { listing: ListingSummary; ownerPhone: string }) {
  const { t, language } = useWords();
  const link = useOwnerLinks(listing).find(({ listingId }) => listingId === listing._id);
  if (listing.status === 'Archived' && !link?.answer) return null;
  return (
    <DetailSection title={t('listings.owner-ask-title')}>
      {link?.answer ? (
        <Answer link={link} listing={listing} />
      ) : (
        <>
          <Text fz="sm" c="dimmed">
            {link
              ? t('listings.owner-asked', {
                  day: formatDay(link.createdAt, language),
                  end: formatDay(link.expiresAt, language),
                })
              : t('listings.owner-question-hint')}
          </Text>
          <AskButton listing={listing} ownerPhone={ownerPhone} linkId={link?._id} />
        </>
      )}
    </DetailSection>
  );
}

interface AskProps {
  listing: AskedListing;
  /** Whom WhatsApp opens; empty where the agent chooses it there. */
  ownerPhone: string;
  /** The question that the server has. */
  linkId: string | undefined;
}

function AskButton({ listing, ownerPhone, linkId }: AskProps) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const rules = usePhoneRules();
  const copy = useCopyAddress('invite.copied', 'invite.not-copied');
  const [made, setMade] = useState<MadeLink | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = () => {
    setIsBusy(true);
    void askOwners(agentId, [listing])
      .then(
        (links) => setMade(links.get(listing._id) ?? null),
        (error: unknown) => void toast({ message: sentence(error), tone: 'bad' }),
      )
      .finally(() => setIsBusy(false));
  };
  if (made === null)
    return (
      <Button variant="default" loading={isBusy} style={{ alignSelf: 'start' }} onClick={ask}>
        {t(linkId ? 'listings.owner-ask-again' : 'listings.owner-ask')}
      </Button>
    );
  const chat = ownerChatAddress({ name: listing.name, url: made.url, phone: ownerPhone }, rules, t);
  const isSent = linkId === made._id;
  return (
    <Stack gap="sm" role="status">
      {!isSent && <Text fz="sm">{t('listings.owner-link-ready')}</Text>}
      <Group gap="sm">
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={22} stroke={1.75} />}
        >
          {t('listings.owner-whatsapp')}
        </Button>
        <Button variant="default" onClick={() => copy(made.url)}>
          {t('invite.copy')}
        </Button>
      </Group>
    </Stack>
  );
}

interface AnsweredProps {
  link: OwnerLink;
  listing: ListingSummary;
}

function Answer({ link, listing }: AnsweredProps) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, language, sentence } = words;
  const answeredAt = link.answeredAt ?? link.createdAt;
  const settle = () =>
    void queueCommand(agentId, {
      kind: 'owner-decision',
      linkId: link._id,
      answeredAt,
      listing: { _id: listing._id, name: listing.name },
      decision: 'Dismissed',
    }).catch((error: unknown) => void toast({ message: sentence(error), tone: 'bad' }));
  return (
    <Alert color="yellow" title={ownerAnswerWords(link, words, listing.kind)}>
      <Stack gap="md">
        {link.message && <Text style={{ whiteSpace: 'pre-line' }}>{link.message}</Text>}
        <Text fz="sm" c="dimmed">
          {t('listings.owner-answered', {
            day: formatDay(answeredAt, language),
          })}
        </Text>
        <Group gap="sm">
          <NextStep link={link} listing={listing} />
          <Button variant="default" onClick={settle}>
            {t('listings.owner-dismiss')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** The change that the answer proposes. Once it is made, the answer is settled. */
function NextStep({ link: { answer, priceSen }, listing }: AnsweredProps) {
  const words = useWords();
  const { t } = words;
  const { change, bringBack } = useListingActions();
  const [isEnding, setIsEnding] = useState(false);
  const { status } = listing;
  const confirm = () =>
    void (status === 'Archived'
      ? bringBack(listing)
      : change([listing], status === 'Active' ? 'Available' : 'Active'));
  const isNewPrice = answer === 'Price' && priceSen !== null && priceSen !== listing.priceSen;
  if (isNewPrice && mayChangePrice(listing))
    return (
      <Button aria-haspopup="dialog" onClick={() => askPrice(listing, Date.now(), priceSen)}>
        {t('listings.owner-price', {
          price: priceWords({ ...listing, priceSen }, words),
        })}
      </Button>
    );
  switch (answer) {
    case 'Available':
    case 'Price':
      return (
        <Button onClick={confirm}>
          {t(status === 'Active' ? 'listings.owner-confirm' : 'listings.owner-activate')}
        </Button>
      );
    case 'Gone':
      return (
        <>
          <Button onClick={() => setIsEnding(true)}>{t('listings.owner-end')}</Button>
          {isEnding && <LateDealSheet listings={[listing]} onClose={() => setIsEnding(false)} />}
        </>
      );
    default:
      return null;
  }
}
