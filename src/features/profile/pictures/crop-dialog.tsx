import { Alert, Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { Area } from './picked-picture.ts';
import face from './pictures.module.css';
import type { PictureSlot } from './upload-picture.ts';
import { useCropping } from './use-cropping.ts';

const mostZoom = 4;

interface CropDialogProps {
  picture: Blob;
  slot: PictureSlot;
  onUse: (toDataUrl: string) => void;
  onClose: () => void;
}

/** The agent positions the picture; the check shows warnings, which never prevent its use. */
export function CropDialog({ picture, slot, onUse, onClose }: CropDialogProps) {
  const { t } = useWords();
  const [area, setArea] = useState<Area | null>(null);
  const cropping = useCropping(picture, slot, onUse);
  return (
    <Dialog title={t('profile.crop-title')} onClose={onClose}>
      <Stack gap="lg">
        <CropStage
          picture={picture}
          isRound={slot === 'profile'}
          onMove={cropping.discard}
          onArea={setArea}
        />
        {cropping.refused && (
          <Alert color="red" role="alert">
            {cropping.refused}
          </Alert>
        )}
        <CropActions area={area} cropping={cropping} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

/** An address of the picture on this device. */
function usePictureAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return address;
}

interface CropStageProps {
  picture: Blob;
  isRound: boolean;
  onMove: () => void;
  /** The part of the picture that is in the frame. */
  onArea: (area: Area) => void;
}

/** The picture behind its frame, with the slider that enlarges it. */
function CropStage({ picture, isRound, onMove, onArea }: CropStageProps) {
  const { t } = useWords();
  const address = usePictureAddress(picture);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const changeZoom = (next: number) => {
    onMove();
    setZoom(next);
  };
  return (
    <>
      <div className={face.stage}>
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={(next) => {
              onMove();
              setPlace(next);
            }}
            onZoomChange={changeZoom}
            onCropComplete={(_part, pixels) => onArea(pixels)}
            onCropAreaChange={(_part, pixels) => onArea(pixels)}
          />
        )}
      </div>
      <Group gap="lg" wrap="nowrap">
        <Text fw={550} aria-hidden="true">
          {t('profile.crop-zoom')}
        </Text>
        <Slider
          flex={1}
          label={null}
          thumbLabel={t('profile.crop-zoom')}
          thumbSize={28}
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={changeZoom}
        />
      </Group>
    </>
  );
}

interface CropActionsProps {
  area: Area | null;
  cropping: ReturnType<typeof useCropping>;
  onClose: () => void;
}

/** What can be done: use the picture, use it before the check ends, or answer what the check found. */
function CropActions({ area, cropping, onClose }: CropActionsProps) {
  const { t } = useWords();
  const { cut, check, isCutting, finish, use } = cropping;
  if (!cut)
    return (
      <>
        <Text fz="sm" c="dimmed">
          {t('profile.crop-hint')}
        </Text>
        <Button
          fullWidth
          loading={isCutting}
          aria-disabled={area === null}
          onClick={() => area && finish(area)}
        >
          {t('profile.crop-use')}
        </Button>
      </>
    );
  if (!check)
    return (
      <>
        <Text role="status" fz="sm" c="dimmed">
          {t('profile.crop-busy')}
        </Text>
        <Button variant="default" fullWidth onClick={() => use(cut)}>
          {t('check.without')}
        </Button>
      </>
    );
  return (
    <>
      <Alert color="yellow" role="status">
        {check.findings.map((finding) => t(`check.${finding}`)).join(' ')}
      </Alert>
      <Group grow gap="sm">
        <Button onClick={onClose}>{t('profile.crop-other')}</Button>
        <Button variant="default" onClick={() => use(cut)}>
          {t('check.use-anyway')}
        </Button>
      </Group>
    </>
  );
}
