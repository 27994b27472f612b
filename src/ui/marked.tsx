import { type MarkedPart, markedParts } from '#domain/search/search-words.ts';
import face from './marked.module.css';

/** A text in parts, those marked that a search found. */
export function Parts({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMarked }, place) =>
    isMarked ? (
      <mark key={place} className={face.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** A shown text with what a search found in it. Without a search it is the text. */
export function Marked({ text, needles }: { text: string; needles: readonly string[] }) {
  if (needles.length === 0) return text;
  return <Parts parts={markedParts({ field: '', text }, needles)} />;
}
