import { ActionIcon, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { ShareListings } from '#entities/listing/share/share-listings.tsx';
import { useListingActions } from '#entities/listing/use-listing-actions.ts';
import { useWords } from '#messages/words.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { IconX } from '#ui/icons/x.ts';
import { type PublishedListing, endPublished } from './published.ts';
import face from './undo-bar.module.css';

/** It goes by itself after this time, unless the agent is at it. */
const shownMs = 20_000;

/** The listing that is live now, and what comes next: share it, or post it to platforms. */
export function PublishedBar({ listing }: { listing: PublishedListing }) {
  const { t } = useWords();
  const { post } = useListingActions();
  const [isSharing, setIsSharing] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSharing) return;
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) endPublished();
    }, shownMs);
    return () => clearInterval(timer);
  }, [isSharing]);
  const { _id, name, title, coverPhotoId } = listing;

  return (
    <>
      <Paper ref={bar} className={face.bar} withBorder p="md" w="min(520px, calc(100vw - 24px))">
        <Stack gap="md">
          <Group gap="md" wrap="nowrap" align="flex-start">
            <CoverPicture listingId={_id} photoId={coverPhotoId} title={title} />
            <Stack gap="xs" flex={1} miw={0} align="flex-start">
              <Badge color="green">{t('properties.live')}</Badge>
              <Text lh={1.3}>{t('form.published', { name: name || t('properties.no-name') })}</Text>
            </Stack>
            <ActionIcon m="calc(-1 * var(--space-sm))" aria-label={t('dialog.close')} onClick={endPublished}>
              <IconX size={20} />
            </ActionIcon>
          </Group>
          <Group gap="sm" grow>
            <Button
              leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setIsSharing(true)}
            >
              {t('properties.share')}
            </Button>
            {post && (
              <Button
                variant="default"
                px="sm"
                onClick={() => {
                  endPublished();
                  post([_id]);
                }}
              >
                {t('posting.post')}
              </Button>
            )}
          </Group>
        </Stack>
      </Paper>
      {isSharing && <ShareListings listingIds={[_id]} onClose={endPublished} />}
    </>
  );
}
