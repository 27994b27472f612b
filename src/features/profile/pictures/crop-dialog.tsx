import { Alert, Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { PictureCheck } from '#domain/photo/picture-check.ts';
import { checkPicture } from '#image-check/check-picture.ts';
import { toDataUrlOf } from '#image-check/picture-address.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { PhotoRefused, refusalWords } from '#entities/photo/prepare-photo.ts';
import { type Area, cutOut } from './picked-picture.ts';
import face from './pictures.module.css';
import type { PictureSlot } from './upload-picture.ts';

/** R-MAP-1: the map shows 120 × 120; the card and the public page show more. */
const sidePx = { profile: 640, online: 360, offline: 360 } as const;
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
  const [address, setAddress] = useState<string | null>(null);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [cut, setCut] = useState<Blob | null>(null);
  const [check, setCheck] = useState<PictureCheck | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const asked = useRef(0);

  useEffect(() => {
    const url = URL.createObjectURL(picture);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);

  useEffect(
    () => () => {
      asked.current++;
    },
    [],
  );

  const isChecking = cut !== null && check === null;
  const use = async (blob: Blob) => {
    const mine = ++asked.current;
    const toDataUrl = await toDataUrlOf(blob);
    if (asked.current === mine) onUse(toDataUrl);
  };
  const finish = async () => {
    if (!area || isCutting) return;
    const mine = ++asked.current;
    setIsCutting(true);
    try {
      const blob = await cutOut(picture, area, sidePx[slot]);
      if (asked.current !== mine) return;
      if (slot !== 'profile') return await use(blob);
      setIsCutting(false);
      setCut(blob);
      const found = await checkPicture(blob, 'face');
      if (asked.current !== mine) return;
      if (found.findings.length > 0) return setCheck(found);
      if (!found.isWhole) void toast({ message: t('check.unchecked') });
      await use(blob);
    } catch (error) {
      if (asked.current !== mine) return;
      setIsCutting(false);
      setCut(null);
      setRefused(t(refusalWords[error instanceof PhotoRefused ? error.reason : 'undrawn']));
    }
  };
  /** Discards what is cut out or checked when the picture moves. */
  const moved = (change: () => void) => {
    asked.current++;
    setIsCutting(false);
    setCut(null);
    setCheck(null);
    change();
  };

  return (
    <Dialog title={t('profile.crop-title')} onClose={onClose}>
      <Stack gap="lg">
        <div className={face.stage}>
          {address && (
            <Cropper
              image={address}
              crop={place}
              zoom={zoom}
              maxZoom={mostZoom}
              aspect={1}
              cropShape={slot === 'profile' ? 'round' : 'rect'}
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={(next) => moved(() => setPlace(next))}
              onZoomChange={(next) => moved(() => setZoom(next))}
              onCropComplete={(_part, pixels) => setArea(pixels)}
              onCropAreaChange={(_part, pixels) => setArea(pixels)}
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
            onChange={(next) => moved(() => setZoom(next))}
          />
        </Group>
        {refused && (
          <Alert color="red" role="alert">
            {refused}
          </Alert>
        )}
        {check && cut ? (
          <>
            <Alert color="yellow" role="status">
              {check.findings.map((finding) => t(`check.${finding}`)).join(' ')}
            </Alert>
            <Group grow gap="sm">
              <Button onClick={onClose}>{t('profile.crop-other')}</Button>
              <Button variant="default" onClick={() => void use(cut)}>
                {t('check.use-anyway')}
              </Button>
            </Group>
          </>
        ) : isChecking ? (
          <>
            <Text role="status" fz="sm" c="dimmed">
              {t('profile.crop-busy')}
            </Text>
            <Button variant="default" fullWidth onClick={() => void use(cut)}>
              {t('check.without')}
            </Button>
          </>
        ) : (
          <>
            <Text fz="sm" c="dimmed">
              {t('profile.crop-hint')}
            </Text>
            <Button fullWidth loading={isCutting} aria-disabled={area === null} onClick={() => void finish()}>
              {t('profile.crop-use')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
