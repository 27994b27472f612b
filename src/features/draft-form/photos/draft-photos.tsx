import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { photoLimits } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { FormAlert } from '../fields/form-alert.tsx';
import type { DraftBody } from '#domain/draft/draft.ts';
import { captionLook } from './looks.ts';
import type { DraftPhotosProps } from './photo-strip.tsx';
import face from './photos.module.css';

/**
 * A draft's pictures. The code is loaded after the form; its place is reserved. An error in it does not
 * affect the form.
 */
export function DraftPhotos({ isTitled, ...props }: DraftPhotosProps & { isTitled: boolean }) {
  const { t } = useWords();
  const count = props.photos.length;
  return (
    <section aria-label={t('photo.part')}>
      {(isTitled || count > 0) && (
        <Group justify="space-between" align="baseline" gap="sm" mb="md">
          {isTitled && (
            <Title order={2} fz="lg">
              {t('photo.part')}
            </Title>
          )}
          {count > 0 && <Text c="dimmed">{t('photo.count', { count, limit: photoLimits.perDraft })}</Text>}
        </Group>
      )}
      <CatchBoundary getResetKey={() => props.draftId} errorComponent={PhotosFailed}>
        <LatePhotos {...props} />
      </CatchBoundary>
    </section>
  );
}

/** The loaded code, shared by all forms. */
let arrived: ComponentType<DraftPhotosProps> | null = null;

async function loadStrip(): Promise<ComponentType<DraftPhotosProps>> {
  const { PhotoStrip } = await import('./photo-strip.tsx');
  return (arrived = PhotoStrip);
}

function LatePhotos(props: DraftPhotosProps) {
  const [before] = useState(() => arrived);
  const code = useLateCode(loadStrip, before === null);
  if (code === 'missing') return <PhotosFailed />;
  const Strip = before ?? (code === 'loading' ? null : code);
  return Strip ? <Strip {...props} /> : <PhotosPlace photos={props.photos} isClosed={props.disabled} />;
}

/** A placeholder of the same height as the loaded pictures. */
function PhotosPlace({ photos, isClosed }: { photos: DraftBody['photos']; isClosed: boolean }) {
  const { lookup } = useWords();
  const places = photos.map(({ id, caption }) => (
    <li key={id} className={face.tile}>
      <span className={face.picture} />
      {caption && (
        <Text span {...captionLook}>
          {lookup(caption)}
        </Text>
      )}
    </li>
  ));
  return (
    <Stack gap="md" aria-busy="true">
      {photos.length > 0 ? <ol className={face.tiles}>{places}</ol> : <Skeleton h={118} />}
      {!isClosed && <Skeleton h={44} />}
    </Stack>
  );
}

function PhotosFailed() {
  const { t } = useWords();
  return <FormAlert tone="bad">{t('photo.failed')}</FormAlert>;
}
