import { IconCamera } from '#ui/icons/camera.ts';
import { IconPhotoPlus } from '#ui/icons/photo-plus.ts';
import { type ChangeEvent, useRef } from 'react';
import type { MessageId } from '#messages/words.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLateCode } from '#ui/use-late-code.ts';
import { useRested } from '#ui/use-rested.ts';
import face from './photos.module.css';
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
  const { t, sentence } = useWords();
  const online = useOnline();
  const photo = useProfilePhoto(agentId, slot);
  const isRested = useRested();
  const cropping = useLateCode(loadCropping, isRested || photo.picked !== null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const which = t(`profile.photo-${slot}`);
  const { waiting, isSending, trouble, refused } = photo;

  /** Clears the input, so that the same file can be chosen twice in a row. */
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) photo.pick(file);
    currentTarget.value = '';
  };
  const state: [MessageId, string] | null = isSending
    ? ['profile.photo-sending', '']
    : waiting === null
      ? null
      : trouble && online
        ? ['profile.photo-failed', sentence(trouble)]
        : ['profile.photo-needs-network', ''];
  return (
    <li className={face.slot} data-slot={slot}>
      <img
        src={waiting ?? image ?? '/images/default-agent.svg'}
        alt={which}
        width="72"
        height="72"
        data-slot={slot}
        data-waiting={waiting !== null || undefined}
      />
      <div className={face.words}>
        <h3>{which}</h3>
        <p>{t(`profile.photo-${slot}-hint`)}</p>
      </div>
      <div className={face.ways}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="user"
          hidden
          aria-label={t('profile.photo-take-of', { which })}
          onChange={take}
        />
        <input
          ref={files}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('profile.photo-choose-of', { which })}
          onChange={take}
        />
        <Button
          look="quiet"
          aria-label={t('profile.photo-choose-of', { which })}
          onClick={() => files.current?.click()}
        >
          <IconPhotoPlus size={20} aria-hidden="true" />
          {t('profile.photo-choose')}
        </Button>
        <Button
          look="quiet"
          aria-label={t('profile.photo-take-of', { which })}
          onClick={() => camera.current?.click()}
        >
          <IconCamera size={20} aria-hidden="true" />
          {t('profile.photo-take')}
        </Button>
      </div>
      {refused && (
        <div className={face.news}>
          <Notice tone="bad">{t('profile.photo-not-taken', refused)}</Notice>
        </div>
      )}
      {state && (
        <div className={face.news}>
          <Notice
            tone={trouble && online && !isSending ? 'bad' : 'waiting'}
            action={
              !isSending && (
                <span className={face.choices}>
                  <button type="button" onClick={photo.sendAgain}>
                    {t('profile.photo-send')}
                  </button>
                  <button type="button" onClick={photo.drop}>
                    {t('profile.photo-drop')}
                  </button>
                </span>
              )
            }
          >
            {t(state[0], { reason: state[1] })}
          </Notice>
        </div>
      )}
      {photo.picked && cropping === 'missing' && (
        <div className={face.news}>
          <Notice tone="waiting">{t('profile.photo-not-placed')}</Notice>
        </div>
      )}
      {photo.picked && typeof cropping !== 'string' && (
        <cropping.CropDialog picture={photo.picked} slot={slot} onUse={photo.use} onClose={photo.close} />
      )}
    </li>
  );
}
