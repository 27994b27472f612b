import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useListingBody } from './use-listing-body.ts';

interface CloneDialogProps {
  listing: { _id: string; name: string };
  onClone: (takesPhotos: boolean) => void;
  onClose: () => void;
}

/** Says what a copy for another unit has, and asks whether the photos are taken along. */
export function CloneDialog({ listing, onClone, onClose }: CloneDialogProps) {
  const { t } = useWords();
  const body = useListingBody(listing._id, onClose);
  const [takesPhotos, setTakesPhotos] = useState(false);
  const count = body?.photos.length ?? 0;
  return (
    <Dialog title={t('properties.clone-title')} onClose={onClose}>
      <Stack gap="lg">
        <Text>{t('properties.clone-text', { name: listing.name || t('properties.no-name') })}</Text>
        {(!body || count > 0) && (
          <Checkbox
            size="md"
            disabled={!body}
            label={t('properties.clone-photos', { count })}
            checked={takesPhotos}
            onChange={({ currentTarget }) => setTakesPhotos(currentTarget.checked)}
          />
        )}
        <Button loading={!body} data-autofocus onClick={() => onClone(takesPhotos)}>
          {t('properties.clone-confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('properties.clone-cancel')}
        </Button>
      </Stack>
    </Dialog>
  );
}
