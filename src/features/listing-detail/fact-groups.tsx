import { IconLock } from '#ui/icons/lock.ts';
import type { ReactNode } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { type Fact, factsOf } from './facts.ts';
import face from './listing.module.css';

/** All facts of a listing in groups. Facts for the agent only are marked. */
export function FactGroups({ body }: { body: DraftBody }) {
  const words = useWords();
  const { t } = words;
  const { price, details, title, place, owner } = factsOf(body, words);
  const { facilities } = body.facts;
  return (
    <>
      <Group title={t('properties.group-price')} facts={price} />
      <Group title={t('properties.group-details')} facts={details} />
      <Group title={t('properties.group-title')} facts={title} />
      {facilities.length > 0 && (
        <Card title={t('properties.group-facilities')}>
          <ul className={face.facilities}>
            {facilities.map((facility) => (
              <li key={facility}>{facility}</li>
            ))}
          </ul>
        </Card>
      )}
      {body.remarks && (
        <Card title={t('properties.group-remarks')}>
          <p className={face.remarks}>{body.remarks}</p>
        </Card>
      )}
      <Group
        title={t('properties.group-place')}
        facts={place}
        note={body.facts.hideAddress ? t('properties.address-hidden') : undefined}
      />
      <Group title={t('properties.group-owner')} facts={owner} isPrivate note={t('properties.private')} />
    </>
  );
}

function Card({
  title,
  isPrivate = false,
  children,
}: {
  title: string;
  isPrivate?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={face.card} aria-label={title} data-private={isPrivate || undefined}>
      <h2>
        {isPrivate && <IconLock size={20} stroke={1.75} aria-hidden="true" />}
        {title}
      </h2>
      {children}
    </section>
  );
}

function Group({
  title,
  facts,
  isPrivate = false,
  note,
}: {
  title: string;
  facts: readonly Fact[];
  isPrivate?: boolean;
  note?: string | undefined;
}) {
  if (facts.length === 0) return null;
  return (
    <Card title={title} isPrivate={isPrivate}>
      {note && <p className={face.note}>{note}</p>}
      <dl className={face.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
