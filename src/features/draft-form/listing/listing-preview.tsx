import type { DraftBody } from '#domain/draft.ts';
import { coverOf } from '#domain/listing-body.ts';
import { formatMoney } from '#domain/formats.ts';
import { draftParts } from '#domain/draft-parts.ts';
import { placeLines } from '#domain/location.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { useForm } from '../fields/form-context.ts';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import face from './listing.module.css';

/** Facts that are shown above, or only to the agent. */
const notAdvertised = new Set([
  'intent',
  'property',
  'price',
  'place',
  'loc',
  'photos',
  'remarks',
  'authorisation',
]);

/**
 * The listing as others will see it: without the unit number, and without the street if the agent hides it.
 */
export function ListingPreview({ body }: { body: DraftBody }) {
  const words = useWords();
  const { t, language } = words;
  const { draftId } = useForm();
  const { name, intent, address, facts, remarks } = body;
  const cover = coverOf(body.photos);
  const place = [facts.hideAddress ? '' : facts.street, ...placeLines(address)].filter(Boolean).join(', ');
  const price = facts.priceSen === null ? null : formatMoney(facts.priceSen, language);
  const rows = draftParts
    .filter((part) => !notAdvertised.has(part))
    .map((part) => [part, textOfPart(part, body, words)] as const);
  return (
    <article className={face.preview} aria-label={t('form.preview')}>
      <h3 className={face.previewTitle}>{t('form.preview')}</h3>
      <div className={face.previewCover}>
        {cover ? (
          <PhotoPicture draftId={draftId} photoId={cover.id} size="small" isQuiet />
        ) : (
          <span>{t('form.preview-no-photo')}</span>
        )}
      </div>
      <div className={face.previewHead}>
        <p className={face.previewPrice}>
          {price === null
            ? t('form.preview-no-price')
            : intent === 'Rent'
              ? t('form.price-a-month', { price })
              : price}
        </p>
        <p className={face.previewName}>{name || t('drafts.no-name')}</p>
        {place && <p className={face.previewPlace}>{place}</p>}
      </div>
      <dl className={face.previewFacts}>
        {rows
          .filter(([, said]) => said !== '')
          .map(([part, said]) => (
            <div key={part}>
              <dt>{labelOfPart(part, t)}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
      {remarks && <p className={face.previewRemarks}>{remarks}</p>}
    </article>
  );
}
