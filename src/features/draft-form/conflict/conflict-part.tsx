import { useId } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import type { DraftPart } from '#domain/draft-parts.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import { type Words, useWords } from '#messages/words.ts';
import face from './draft-conflict.module.css';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import { type Piece, wordDifference } from './word-difference.ts';

interface ConflictPartProps {
  draftId: string;
  part: DraftPart;
  mine: DraftBody;
  theirs: DraftBody;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

/** One part that both devices changed: two cards to choose from. */
export function ConflictPart({ draftId, part, mine, theirs, isTheirs, onChoose }: ConflictPartProps) {
  const words = useWords();
  const { t } = words;
  const name = useId();
  const [ours, others] = wordDifference(textOf(part, mine, theirs, words), textOf(part, theirs, mine, words));
  const card = (isOther: boolean, body: DraftBody, pieces: Piece[]) => (
    <label className={face.card}>
      <input type="radio" name={name} checked={isTheirs === isOther} onChange={() => onChoose(isOther)} />
      <span className={face.side}>{t(isOther ? 'conflict.theirs' : 'conflict.mine')}</span>
      <span className={face.text}>
        {pieces.length === 0 ? (
          <i>{t('conflict.nothing')}</i>
        ) : (
          pieces.map(({ text, differs }, index) =>
            differs ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
          )
        )}
      </span>
      {part === 'photos' && (
        <span className={face.thumbnails}>
          {body.photos.map(({ id }) => (
            <span key={id}>
              <PhotoPicture draftId={draftId} photoId={id} size="small" isQuiet />
            </span>
          ))}
        </span>
      )}
    </label>
  );
  return (
    <fieldset className={face.part}>
      <legend>{labelOfPart(part, t)}</legend>
      {card(false, mine, ours)}
      {card(true, theirs, others)}
    </fieldset>
  );
}

/** The text of a part. If only one of two properties is in the property master, adds which. */
function textOf(part: DraftPart, body: DraftBody, other: DraftBody, words: Words): string {
  const text = textOfPart(part, body, words);
  if (part !== 'property' || (body.propertyId === null) === (other.propertyId === null)) return text;
  return `${text} · ${words.t(body.propertyId === null ? 'conflict.new' : 'conflict.known')}`;
}
