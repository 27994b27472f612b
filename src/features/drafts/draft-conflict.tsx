import type { Draft, DraftBody } from '#domain/draft.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './draft-form.module.css';

const intents = { Buy: 'draft.intent-buy', Rent: 'draft.intent-rent', New: 'draft.intent-new' } as const;

const fields: readonly [MessageId, (body: DraftBody, t: Words['t']) => string][] = [
  ['draft.intent', ({ intent }, t) => (intent ? t(intents[intent]) : '')],
  ['draft.known', ({ propertyId }, t) => t(propertyId ? 'draft.known-yes' : 'draft.known-no')],
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
  const differing = fields.filter(([, read]) => read(mine, t) !== read(theirs, t));
  return (
    <section className={face.choice} role="alert">
      <h2>{t('draft.conflict-title')}</h2>
      <p>{t('draft.conflict-lead')}</p>
      <dl>
        {differing.map(([label, read]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{t('draft.conflict-mine', { text: read(mine, t) || '–' })}</dd>
            <dd>{t('draft.conflict-theirs', { text: read(theirs, t) || '–' })}</dd>
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
