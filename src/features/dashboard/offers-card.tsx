import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { offersWaiting, useGroupWaiting } from '#entities/group/use-group-waiting.ts';
import { priceWords } from '#entities/listing/listing-sentences.ts';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './dashboard.module.css';

const shown = 3;

/** The offers in groups that need the agent, each with the way to it; nothing where there is none. */
export function OffersCard() {
  const words = useWords();
  const { t } = words;
  const waiting = useGroupWaiting();
  if (!waiting || waiting.offers.length === 0) return null;
  const count = offersWaiting(waiting);
  return (
    <Card title={t('groups.offers-waiting')} query={null}>
      <Stack component="ul" gap={0} m={0} p={0}>
        {waiting.offers.slice(0, shown).map(({ groupName, offer }) => (
          <li key={offer._id} className={face.row}>
            <Anchor
              c="inherit"
              display="block"
              flex={1}
              py="xs"
              renderRoot={(props) => (
                <Link
                  to="/grouplisting/$groupId"
                  params={{ groupId: offer.groupId }}
                  search={{ listing: offer.listingId, offer: offer._id }}
                  {...props}
                />
              )}
            >
              <Text fw={550}>
                {priceWords({ priceSen: offer.amountSen, kind: offer.kind }, words)} ·{' '}
                <span translate="no">{offer.listingName}</span>
              </Text>
              <Text fz="sm" c="dimmed">
                {offer.state !== 'Open' && `${t('groups.offers-answered')} · `}
                <span translate="no">{groupName}</span>
              </Text>
            </Anchor>
          </li>
        ))}
      </Stack>
      {count > shown && (
        <Anchor renderRoot={(props) => <Link to="/grouplisting" {...props} />}>
          {t('dashboard.show-all', { count })}
        </Anchor>
      )}
    </Card>
  );
}
