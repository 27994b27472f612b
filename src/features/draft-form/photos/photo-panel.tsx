import { Badge, Button, Chip, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import type { PhotoRecord } from '#outbox/photos.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { photoLimits } from '#domain/limits.ts';
import { photoRooms } from '#domain/photo/photo-rooms.ts';
import { retryPhoto } from '#entities/draft/retry-photo.ts';
import { useWords } from '#messages/words.ts';
import { IconArrowLeft } from '#ui/icons/arrow-left.ts';
import { IconArrowRight } from '#ui/icons/arrow-right.ts';
import { IconStar } from '#ui/icons/star.ts';
import { IconTrash } from '#ui/icons/trash.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { useForm } from '../fields/form-context.ts';
import { changed } from './order/photo-order.ts';
import { PhotoState, stateWord } from './photo-state.tsx';
import type { PhotoOrder } from './order/use-photo-order.ts';

export interface PhotoSheetProps {
  photos: readonly DraftPhoto[];
  photo: DraftPhoto;
  record: PhotoRecord | undefined;
  order: PhotoOrder;
  /** Shows another picture; null closes the sheet. */
  onShow: (id: string | null) => void;
  onRemove: (id: string) => void;
  onAnnounce: (announcement: string) => void;
}

/** The details of a picture, and what can be done with it. */
export function PhotoPanel(props: PhotoSheetProps & { index: number }) {
  const { photos, photo, index } = props;
  const { disabled } = useForm();
  const { t, lookup } = useWords();
  return (
    <Stack gap="md" p="lg">
      <Group gap="sm" justify="space-between">
        <Title order={3} fz="md">
          {t('photo.name', { place: index + 1, count: photos.length })}
        </Title>
        <Group gap="sm">
          {coverFrom(photos)?.id === photo.id && <Badge>{t('photo.cover')}</Badge>}
          {photo.kind === 'floor-plan' && <Badge color="gray">{t('photo.floor-plan')}</Badge>}
        </Group>
      </Group>
      <PhotoSync {...props} />
      {disabled ? photo.caption && <Text>{lookup(photo.caption)}</Text> : <CaptionFields {...props} />}
      {!disabled && <PhotoActions {...props} />}
    </Stack>
  );
}

function PhotoSync({ record }: PhotoSheetProps) {
  const { disabled } = useForm();
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
          {t('error.retry')}
        </Button>
      )}
    </Group>
  );
}

/** The caption of the picture: one of the usual rooms, or free text. */
function CaptionFields({ photos, photo, order }: PhotoSheetProps) {
  const { t, lookup } = useWords();
  const { id, kind, caption } = photo;
  const say = (next: string) => order.edit(changed(photos, id, { caption: next }));
  const isPlan = kind === 'floor-plan';
  return (
    <Stack gap="sm" miw={0}>
      <ChipRow role="group" label={t('photo.caption-hint')} chosen={caption}>
        {photoRooms.map((room) => (
          <Chip key={room} checked={caption === room} onChange={(isChosen) => say(isChosen ? room : '')}>
            {lookup(room)}
          </Chip>
        ))}
        <Chip
          checked={isPlan}
          onChange={() => order.edit(changed(photos, id, { kind: isPlan ? 'photo' : 'floor-plan' }))}
        >
          {t('photo.floor-plan')}
        </Chip>
      </ChipRow>
      <CaptionField key={id} caption={caption} onSay={say} />
    </Stack>
  );
}

/** A caption in words. A room is said in the agent's language; what was typed here stays as it was typed. */
function CaptionField({ caption, onSay }: { caption: string; onSay: (caption: string) => void }) {
  const { t, lookup } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      label={t('photo.caption')}
      name="caption"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={photoLimits.captionCharacters}
      placeholder={t('photo.caption-hint')}
      value={caption === typed ? typed : lookup(caption)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onSay(value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

/** A button that cannot be pressed now; it can be focused and read. */
const off = (isOff: boolean) => ({ ...(isOff && { 'data-disabled': true }), 'aria-disabled': isOff });

function PhotoActions(props: PhotoSheetProps & { index: number }) {
  const { photos, photo, index, order, onRemove, onAnnounce } = props;
  const { t } = useWords();
  const { id, kind } = photo;
  const isCover = coverFrom(photos)?.id === id;
  const isPlan = kind === 'floor-plan';
  const isFirst = index === 0;
  const isLast = index === photos.length - 1;
  return (
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        {...off(isFirst)}
        onClick={() => !isFirst && order.move(id, index - 1)}
      >
        {t('photo.move-left')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={20} aria-hidden="true" />}
        {...off(isLast)}
        onClick={() => !isLast && order.move(id, index + 1)}
      >
        {t('photo.move-right')}
      </Button>
      <Button
        variant={isCover ? 'light' : 'default'}
        style={{ gridColumn: '1 / -1' }}
        leftSection={<IconStar size={20} aria-hidden="true" />}
        {...off(isPlan)}
        aria-pressed={isCover}
        onClick={() => {
          if (isPlan || isCover) return;
          order.move(id, 0);
          onAnnounce(t('photo.announce-cover'));
        }}
      >
        {t(isCover ? 'photo.cover' : 'photo.make-cover')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        style={{ gridColumn: '1 / -1' }}
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        onClick={() => onRemove(id)}
      >
        {t('check.remove')}
      </Button>
    </SimpleGrid>
  );
}
