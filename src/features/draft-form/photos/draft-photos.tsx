import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { usePart } from '#browser/observable.ts';
import { photoLimits } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { FormAlert } from '../fields/form-alert.tsx';
import { useForm } from '../fields/form-context.ts';
import { captionLook } from './looks.ts';
import face from './photos.module.css';

/**
 * The pictures of the open form. The code is loaded after the form; its place is reserved. An error in it does not
 * affect the form.
 */
export function DraftPhotos({ isTitled = true }: { isTitled?: boolean }) {
  const { t } = useWords();
  const { draftId, text } = useForm();
  const count = usePart(text, ({ photos }) => photos.length);
  return (
    <section aria-label={t('listings.gallery')}>
      {(isTitled || count > 0) && (
        <Group justify="space-between" align="baseline" gap="sm" mb="md">
          {isTitled && (
            <Title order={2} fz="lg">
              {t('listings.gallery')}
            </Title>
          )}
          {count > 0 && <Text c="dimmed">{t('photo.count', { count, limit: photoLimits.perDraft })}</Text>}
        </Group>
      )}
      <CatchBoundary getResetKey={() => draftId} errorComponent={PhotosFailed}>
        <LatePhotos />
      </CatchBoundary>
    </section>
  );
}

/** The loaded code, shared by all forms. */
let arrived: ComponentType | null = null;

async function loadStrip(): Promise<ComponentType> {
  const { PhotoStrip } = await import('./photo-strip.tsx');
  return (arrived = PhotoStrip);
}

function LatePhotos() {
  const [before] = useState(() => arrived);
  const code = useLateCode(loadStrip, before === null);
  if (code === 'missing') return <PhotosFailed />;
  const Strip = before ?? (code === 'loading' ? null : code);
  return Strip ? <Strip /> : <PhotosPlace />;
}

/** A placeholder of the same height as the loaded pictures. */
function PhotosPlace() {
  const { lookup } = useWords();
  const { text, disabled } = useForm();
  const photos = usePart(text, (body) => body.photos);
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
      {!disabled && <Skeleton h={44} />}
    </Stack>
  );
}

function PhotosFailed() {
  const { t } = useWords();
  return <FormAlert tone="bad">{t('photo.failed')}</FormAlert>;
}
