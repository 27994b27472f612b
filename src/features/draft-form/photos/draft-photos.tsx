import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { photoLimits } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { Notice } from '#ui/notice.tsx';
import form from '../fields/draft-form.module.css';
import type { DraftBody } from '#domain/draft.ts';
import type { DraftPhotosProps } from './photo-strip.tsx';
import face from './photos.module.css';

/**
 * A draft's pictures. The code is loaded after the form; its place is reserved. An error in it does not
 * affect the form.
 */
export function DraftPhotos(props: DraftPhotosProps) {
  const { t } = useWords();
  const count = props.photos.length;
  return (
    <section className={`${form.card} ${face.photos}`} aria-labelledby="draft-photos">
      <div className={face.head}>
        <h2 id="draft-photos" className={form.part}>
          {t('photo.part')}
        </h2>
        {count > 0 && (
          <span className={face.count}>{t('photo.count', { count, limit: photoLimits.perDraft })}</span>
        )}
      </div>
      <CatchBoundary getResetKey={() => props.draftId} errorComponent={PhotosFailed}>
        <LatePhotos {...props} />
      </CatchBoundary>
    </section>
  );
}

/** The loaded code, shared by all forms. */
let arrived: ComponentType<DraftPhotosProps> | null = null;

function LatePhotos(props: DraftPhotosProps) {
  const [Strip, setStrip] = useState<ComponentType<DraftPhotosProps> | null>(() => arrived);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (arrived) return;
    void import('./photo-strip.tsx').then(
      ({ PhotoStrip }) => {
        arrived = PhotoStrip;
        setStrip(() => PhotoStrip);
      },
      () => setHasFailed(true),
    );
  }, []);

  if (hasFailed) return <PhotosFailed />;
  return Strip ? <Strip {...props} /> : <PhotosPlace photos={props.photos} isClosed={props.disabled} />;
}

/** A placeholder of the same height as the loaded pictures. */
function PhotosPlace({ photos, isClosed }: { photos: DraftBody['photos']; isClosed: boolean }) {
  const places = photos.map(({ id, caption }) => (
    <li key={id} className={face.tile}>
      <span className={face.picture} />
      <span className={face.caption}>{caption}</span>
    </li>
  ));
  return (
    <div className={face.strip} aria-busy="true">
      {photos.length > 0 ? <ol className={face.tiles}>{places}</ol> : <div className={face.none} />}
      {!isClosed && <div className={photos.length < photoLimits.perDraft ? face.add : face.full} />}
    </div>
  );
}

function PhotosFailed() {
  const { t } = useWords();
  return (
    <div className={form.whole}>
      <Notice tone="bad">{t('photo.failed')}</Notice>
    </div>
  );
}
