import type { Draft, DraftBody } from '#domain/draft.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './draft-form.module.css';

const fields: readonly [MessageId, (body: DraftBody) => string][] = [
  ['draft.name', ({ name }) => name],
  ['draft.title', ({ title }) => title],
  ['draft.type', ({ type }) => type],
  ['draft.country', ({ address }) => address.country],
  ['draft.state', ({ address }) => address.state],
  ['draft.area', ({ address }) => address.area],
  ['draft.postcode', ({ address }) => address.postcode],
  ['draft.remarks', ({ remarks }) => remarks],
];

/** Another device changed this draft: both texts where they differ, and the agent's choice. Nothing is overwritten before it. */
export function DraftConflict({ mine, theirs, onMine, onTheirs }: { mine: DraftBody; theirs: Draft; onMine: () => void; onTheirs: () => void }) {
  const { t } = useWords();
  const differing = fields.filter(([, read]) => read(mine) !== read(theirs));
  return (
    <section className={face.choice} role="alert">
      <h2>{t('draft.conflict-title')}</h2>
      <p>{t('draft.conflict-lead')}</p>
      <dl>
        {differing.map(([label, read]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{t('draft.conflict-mine', { text: read(mine) || '–' })}</dd>
            <dd>{t('draft.conflict-theirs', { text: read(theirs) || '–' })}</dd>
          </div>
        ))}
      </dl>
      <div className={face.choiceActions}>
        <Button onClick={onMine}>{t('draft.keep-mine')}</Button>
        <Button look="quiet" onClick={onTheirs}>
          {t('draft.use-theirs')}
        </Button>
      </div>
    </section>
  );
}
