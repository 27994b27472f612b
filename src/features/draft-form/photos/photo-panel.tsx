import { Badge, Button, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { DraftPhoto } from '#domain/draft.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { coverOf } from '#domain/listing-body.ts';
import { photoLimits } from '#domain/limits.ts';
import { retryPhoto } from '#entities/draft/retry-photo.ts';
import { useWords } from '#messages/words.ts';
import { IconArrowLeft } from '#ui/icons/arrow-left.ts';
import { IconArrowRight } from '#ui/icons/arrow-right.ts';
import { IconRuler2 } from '#ui/icons/ruler-2.ts';
import { IconStar } from '#ui/icons/star.ts';
import { IconTrash } from '#ui/icons/trash.ts';
import { changed } from './photo-order.ts';
import { PhotoState, stateWord } from './photo-state.tsx';

export interface PhotoSheetProps {
  draftId: string;
  photos: readonly DraftPhoto[];
  photo: DraftPhoto;
  record: PhotoRecord | undefined;
  disabled: boolean;
  /** Shows another picture; null closes the sheet. */
  onShow: (id: string | null) => void;
  onEdit: (photos: DraftPhoto[]) => void;
  onMove: (id: string, place: number) => void;
  onRemove: (id: string) => void;
  onAnnounce: (announcement: string) => void;
}

/** The details of a picture, and what can be done with it. */
export function PhotoPanel(props: PhotoSheetProps & { index: number }) {
  const { photos, photo, index, disabled } = props;
  const { t } = useWords();
  return (
    <Stack gap="md" p="lg">
      <Group gap="sm" justify="space-between">
        <Title order={3} fz="md">
          {t('photo.name', { place: index + 1, count: photos.length })}
        </Title>
        <Group gap="sm">
          {coverOf(photos)?.id === photo.id && <Badge>{t('photo.cover')}</Badge>}
          {photo.kind === 'floor-plan' && <Badge color="gray">{t('photo.floor-plan')}</Badge>}
        </Group>
      </Group>
      <PhotoSync {...props} />
      {disabled ? photo.caption && <Text>{photo.caption}</Text> : <CaptionField {...props} />}
      {!disabled && <PhotoActions {...props} />}
    </Stack>
  );
}

function PhotoSync({ record, disabled }: PhotoSheetProps) {
  const { t, sentence } = useWords();
  if (!record) return null;
  const isRejected = record.state === 'rejected';
  return (
    <Group gap="sm" wrap="nowrap" fz="sm" {...(isRejected && { c: 'red' })}>
      <PhotoState photo={record} />
      <Text span fz="sm" flex={1}>
        {t(stateWord(record))}
        {record.problem && `. ${sentence(record.problem.code)}`}
      </Text>
      {isRejected && !disabled && (
        <Button variant="subtle" color="red" onClick={() => void retryPhoto(record)}>
          {t('photo.retry')}
        </Button>
      )}
    </Group>
  );
}

function CaptionField({ photos, photo, onEdit }: PhotoSheetProps) {
  const { t } = useWords();
  return (
    <TextInput
      label={t('photo.caption')}
      name="caption"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={photoLimits.captionCharacters}
      placeholder={t('photo.caption-hint')}
      value={photo.caption}
      onChange={({ currentTarget }) => onEdit(changed(photos, photo.id, { caption: currentTarget.value }))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

function PhotoActions({
  photos,
  photo,
  index,
  onEdit,
  onMove,
  onRemove,
  onAnnounce,
}: PhotoSheetProps & { index: number }) {
  const { t } = useWords();
  const { id, kind } = photo;
  const isCover = coverOf(photos)?.id === id;
  const isPlan = kind === 'floor-plan';
  const isFirst = index === 0;
  const isLast = index === photos.length - 1;
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        {...(isFirst && { 'data-disabled': true })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(id, index - 1)}
      >
        {t('photo.move-left')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={20} aria-hidden="true" />}
        {...(isLast && { 'data-disabled': true })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(id, index + 1)}
      >
        {t('photo.move-right')}
      </Button>
      <Button
        variant={isCover ? 'light' : 'default'}
        leftSection={<IconStar size={20} aria-hidden="true" />}
        {...(isPlan && { 'data-disabled': true })}
        aria-disabled={isPlan}
        aria-pressed={isCover}
        onClick={() => {
          if (isPlan || isCover) return;
          onMove(id, 0);
          onAnnounce(t('photo.announce-cover'));
        }}
      >
        {t(isCover ? 'photo.cover' : 'photo.make-cover')}
      </Button>
      <Button
        variant={isPlan ? 'light' : 'default'}
        leftSection={<IconRuler2 size={20} aria-hidden="true" />}
        aria-pressed={isPlan}
        onClick={() => onEdit(changed(photos, id, { kind: isPlan ? 'photo' : 'floor-plan' }))}
      >
        {t('photo.floor-plan')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        style={{ gridColumn: '1 / -1' }}
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        onClick={() => onRemove(id)}
      >
        {t('photo.remove')}
      </Button>
    </SimpleGrid>
  );
}
