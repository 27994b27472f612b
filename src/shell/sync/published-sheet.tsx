import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { summaryOfBody } from '#domain/search/listing-summary.ts';
import { qualityFrom } from '#domain/draft/listing-quality.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { priceWords, roomWords } from '#entities/listing/listing-sentences.ts';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { LatePostSheet } from '#entities/posting/late-post-sheet.tsx';
import { improvements, placeFrom } from '#messages/improvement-words.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useOnline } from '#ui/use-online.ts';
import { useRoomy } from '#ui/use-wide.ts';
import { type ShownPublication, endPublished } from './published.ts';
import face from './published-sheet.module.css';
import { useUndoOffered } from './use-undo-offered.ts';

/**
 * A listing on its way to the market, and on it: its cover, what can be undone, and what comes next. The whole screen
 * of a phone.
 */
export function PublishedSheet({ shown: { publication, body, isLive } }: { shown: ShownPublication }) {
  const words = useWords();
  const { t } = words;
  const isOnline = useOnline();
  const isRoomy = useRoomy();
  const { offered, undoOffered } = useUndoOffered();
  const [opened, setOpened] = useState<'share' | 'post' | null>(null);
  const { draftId: _id, name: given } = publication;
  const name = given || t('listings.no-name');
  const mayUndo =
    offered?.kind === 'publication' && offered.publication.mutationId === publication.mutationId;
  const summary = summaryOfBody(body, { _id, status: 'Active', outdated: false, updatedAt: '' });
  const going = t(isOnline ? 'undo.publishing' : 'form.will-be-published', { name });
  if (opened === 'share') return <ShareListings listingIds={[_id]} onClose={endPublished} />;
  if (opened === 'post')
    return <LatePostSheet listings={[{ _id, name: given, status: 'Active' }]} onClose={endPublished} />;
  return (
    <Dialog
      title={t(isLive ? 'listings.live' : 'listings.going-live')}
      fullScreen={!isRoomy}
      onClose={endPublished}
    >
      <Stack gap="lg">
        <CoverPicture
          className={face.cover}
          listingId={_id}
          photoId={coverFrom(body.photos)?.id}
          title={body.title}
          isLarge
        />
        <Stack gap="xs" align="flex-start">
          <Badge color={isLive ? 'green' : 'yellow'}>{t(isLive ? 'listings.live' : 'listings.waits')}</Badge>
          <Text role="status" fz="lg" fw={650} lh={1.3} className={face.name}>
            {isLive ? t('form.published', { name }) : going}
          </Text>
          <Text c="dimmed">{[priceWords(summary, words), roomWords(summary, words)].join(' · ')}</Text>
        </Stack>
        <NextSteps isLive={isLive} onOpen={setOpened} />
        <NextBest listingId={_id} body={body} />
        {mayUndo && (
          <Button variant="default" size="lg" onClick={() => void undoOffered()}>
            {t('undo.action')}
          </Button>
        )}
        <Button variant="subtle" onClick={endPublished}>
          {t('dialog.close')}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface NextStepsProps {
  isLive: boolean;
  onOpen: (what: 'share' | 'post') => void;
}

/**
 * What is done with a listing that is live: share it, or post it to platforms. Both have their place before that, so
 * that neither comes under a finger that presses Undo.
 */
function NextSteps({ isLive, onOpen }: NextStepsProps) {
  const { t } = useWords();
  const { mayPost } = useListingActions();
  return (
    <Group gap="sm" grow preventGrowOverflow={false}>
      <Button
        size="lg"
        data-autofocus
        disabled={!isLive}
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => onOpen('share')}
      >
        {t('listings.share')}
      </Button>
      {mayPost && (
        <Button size="lg" px="sm" variant="default" disabled={!isLive} onClick={() => onOpen('post')}>
          {t('posting.post')}
        </Button>
      )}
    </Group>
  );
}

/** The improvement that is worth most, at its place in the form. */
function NextBest({ listingId, body }: { listingId: string; body: ShownPublication['body'] }) {
  const { t } = useWords();
  const [best] = qualityFrom(body).next;
  if (!best) return null;
  const { words } = improvements[best.improvement];
  return (
    <LinkButton
      to="/properties/form/$propId"
      params={{ propId: listingId }}
      search={placeFrom(best.improvement)}
      preload={false}
      variant="light"
      h="auto"
      py="md"
      className={face.best}
      onClick={endPublished}
    >
      <span>{t('listings.next-best', { what: t(words) })}</span>
      <Text span fw={650} c="var(--good-ink)">
        {t('listings.quality-points', { points: best.points })}
      </Text>
    </LinkButton>
  );
}
