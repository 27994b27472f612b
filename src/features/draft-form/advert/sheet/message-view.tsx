import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '#messages/words.ts';
import { cutMessage, type MessageMark } from './marked-message.ts';
import face from './advert.module.css';

interface MessageViewProps {
  text: string;
  marks: readonly MessageMark[];
  /** The label of each mark. */
  labels: ReadonlyMap<string, string>;
  /** The part of the text that speaks of the unit on the screen; null where all of it does. */
  own: readonly [start: number, end: number] | null;
  active: string | null;
  /** A mark is touched. */
  onTouch: (key: string) => void;
}

/** The message, with the words that gave values as buttons. The words of the active value are scrolled to. */
export function MessageView({ text, marks, labels, own, active, onTouch }: MessageViewProps) {
  const { t, list } = useWords();
  const box = useRef<HTMLDivElement>(null);
  useScrollTo(box, active);
  const pieces = cutMessage(text, own ? [...marks, { key: '', span: own, kind: 'offered' }] : marks);
  return (
    <div
      ref={box}
      className={face.message}
      role="group"
      aria-label={t('advert.message')}
      tabIndex={0}
      dir="auto"
      translate="no"
    >
      {pieces.map(({ start, text: words, keys }) => {
        const named = keys.filter((key) => key !== '');
        const isOther = own !== null && !keys.includes('') && !(own[0] <= start && start < own[1]);
        if (named.length === 0)
          return (
            <span key={start} className={isOther ? face.other : undefined}>
              {words}
            </span>
          );
        const isActive = active !== null && named.includes(active);
        const next = named[(named.indexOf(active ?? '') + 1) % named.length]!;
        const isTaken = marks.some(({ key, kind }) => kind === 'taken' && named.includes(key));
        return (
          <button
            key={start}
            type="button"
            className={face.mark}
            data-mark={named.join(' ')}
            data-taken={isTaken || undefined}
            data-active={isActive || undefined}
            aria-pressed={isActive}
            aria-label={`${words}: ${list(named.map((key) => labels.get(key) ?? ''))}`}
            onClick={() => onTouch(next)}
          >
            {words}
          </button>
        );
      })}
    </div>
  );
}

/** Scrolls the words of a value into the middle of their box, and nothing else. */
function useScrollTo(box: RefObject<HTMLDivElement | null>, active: string | null): void {
  const scroll = useEffectEvent(() => {
    const element = box.current;
    const mark = element?.querySelector<HTMLElement>('[data-active]');
    if (!element || !mark) return;
    const top = mark.offsetTop - element.offsetTop - (element.clientHeight - mark.offsetHeight) / 2;
    element.scrollTo({ top, behavior: 'smooth' });
  });
  useEffect(() => scroll(), [active]);
}
