import { useEffect, useRef, useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import type { DraftPart } from '#domain/draft-parts.ts';
import { mergeDrafts, withParts } from '#domain/draft-merge.ts';
import { labelOfPart, listed } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { dockedBar } from '#ui/docked-bar.ts';
import { ConflictPart } from './conflict-part.tsx';
import face from './draft-conflict.module.css';

interface DraftConflictProps {
  draftId: string;
  base: DraftBody | null;
  mine: DraftBody;
  theirs: DraftBody;
  isBusy: boolean;
  onSave: (text: DraftBody) => void;
  onBoth: () => void;
  onTheirs: () => void;
}

/**
 * Shown when another device changed the same parts: the agent chooses for each part. Nothing is overwritten
 * before.
 */
export function DraftConflict({
  draftId,
  base,
  mine,
  theirs,
  isBusy,
  onSave,
  onBoth,
  onTheirs,
}: DraftConflictProps) {
  const { t, language } = useWords();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea, select'))
      section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [chosen, setChosen] = useState<readonly DraftPart[]>([]);
  const { body, taken, clashing } = mergeDrafts(base, mine, theirs);
  const choose = (part: DraftPart, isTheirs: boolean) =>
    setChosen(isTheirs ? [...chosen, part] : chosen.filter((each) => each !== part));
  const save = () =>
    onSave(
      withParts(
        body,
        theirs,
        clashing.filter((part) => chosen.includes(part)),
      ),
    );
  return (
    <section ref={section} className={face.conflict} aria-labelledby="conflict">
      <div className={face.lead} role="alert">
        <h2 id="conflict">{t('conflict.title')}</h2>
        <p>{t(clashing.length > 0 ? 'conflict.lead' : 'conflict.same')}</p>
        {taken.length > 0 && (
          <p className={face.along}>
            {t('conflict.along', {
              parts: listed(
                taken.map((part) => labelOfPart(part, t)),
                language,
              ),
            })}
          </p>
        )}
      </div>
      {clashing.map((part) => (
        <ConflictPart
          key={part}
          draftId={draftId}
          part={part}
          mine={mine}
          theirs={theirs}
          isTheirs={chosen.includes(part)}
          onChoose={(isTheirs) => choose(part, isTheirs)}
        />
      ))}
      <div className={face.bar} ref={dockedBar} data-bar>
        <Button look="quiet" disabled={isBusy} onClick={onTheirs}>
          {t('conflict.use-theirs')}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onBoth}>
          {t('conflict.both')}
        </Button>
        <Button disabled={isBusy} onClick={save}>
          {t('conflict.save')}
        </Button>
      </div>
    </section>
  );
}
