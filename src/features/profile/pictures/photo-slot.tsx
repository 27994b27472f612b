import { Alert, Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconCamera } from '#ui/icons/camera.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';
import { type ReactNode, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useLateCode } from '#ui/use-late-code.ts';
import { useRested } from '#ui/use-rested.ts';
import face from './pictures.module.css';
import type { PictureSlot } from './upload-picture.ts';
import { useProfilePhoto } from './use-profile-photo.ts';
import { useOnline } from '#ui/use-online.ts';

const loadCropping = () => import('./crop-dialog.tsx');

interface PhotoSlotProps {
  slot: PictureSlot;
  image: string | null | undefined;
}

/** One of the agent's three pictures: its purpose, and how to change it. */
export function PhotoSlot({ slot, image }: PhotoSlotProps) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const photo = useProfilePhoto(agentId, slot);
  const isRested = useRested();
  const cropping = useLateCode(loadCropping, isRested || photo.picked !== null);
  const which = t(`profile.photo-${slot}`);
  return (
    <Stack component="li" gap="sm">
      <Group gap="lg" align="flex-start">
        <Avatar
          src={photo.waiting ?? image ?? '/images/default-agent.svg'}
          alt={which}
          size={72}
          radius={slot === 'profile' ? '50%' : 'sm'}
          classNames={slot === 'offline' ? { image: face.faded } : {}}
        />
        <Stack gap="sm" flex="1 1 220px">
          <div>
            <Text fw={550}>{which}</Text>
            <Text fz="sm" c="dimmed">
              {t(`profile.photo-${slot}-hint`)}
            </Text>
          </div>
          <Group gap="sm">
            <PickButton
              label={t('profile.photo-choose')}
              name={t('profile.photo-choose-of', { which })}
              icon={<IconPhotoPlus size={20} aria-hidden="true" />}
              onPick={photo.pick}
            />
            <PickButton
              label={t('profile.photo-take')}
              name={t('profile.photo-take-of', { which })}
              icon={<IconCamera size={20} aria-hidden="true" />}
              capture="user"
              onPick={photo.pick}
            />
          </Group>
        </Stack>
      </Group>
      {photo.refused && (
        <Alert color="red" role="alert">
          {t('profile.photo-not-taken', photo.refused)}
        </Alert>
      )}
      <SendingState photo={photo} />
      {photo.picked && cropping === 'missing' && (
        <Alert color="yellow" role="status">
          {t('profile.photo-not-placed')}
        </Alert>
      )}
      {photo.picked && typeof cropping !== 'string' && (
        <cropping.CropDialog picture={photo.picked} slot={slot} onUse={photo.use} onClose={photo.close} />
      )}
    </Stack>
  );
}

/** Where a picture is on its way to the server, and how to send it again; nothing if none is on its way. */
function SendingState({ photo }: { photo: ReturnType<typeof useProfilePhoto> }) {
  const { t, sentence } = useWords();
  const online = useOnline();
  const { waiting, isSending, error } = photo;
  const isFailed = error !== null && online && !isSending;
  if (!isSending && waiting === null) return null;
  const words = () => {
    if (isSending) return t('profile.photo-sending');
    return isFailed
      ? t('profile.photo-failed', { reason: sentence(error) })
      : t('profile.photo-needs-network');
  };
  return (
    <Alert color={isFailed ? 'red' : 'yellow'} role={isFailed ? 'alert' : 'status'}>
      {words()}
      {!isSending && (
        <Group gap="sm" mt="sm">
          <Button onClick={photo.sendAgain}>{t('photo.send-now')}</Button>
          <Button variant="default" onClick={photo.drop}>
            {t('logout.discard')}
          </Button>
        </Group>
      )}
    </Alert>
  );
}

function PickButton({
  label,
  name,
  icon,
  capture,
  onPick,
}: {
  label: string;
  /** The name for screen readers, which also says which picture. */
  name: string;
  icon: ReactNode;
  capture?: 'user';
  onPick: (file: File) => void;
}) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept="image/*"
      resetRef={forget}
      {...(capture && { capture })}
      inputProps={{ 'aria-label': name }}
      onChange={(file) => {
        if (!file) return;
        onPick(file);
        forget.current?.();
      }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={icon} aria-label={name}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
