import { Badge, Checkbox, Chip, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { partOfField } from '#domain/draft/draft-merge.ts';
import { type Step, stepOfPart } from '#domain/listing/draft-parts.ts';
import { titleOfStep } from '../../frame/step-title.ts';
import type { UnitOffer, ValueRow } from './unit-plan.ts';
import { sayValue } from './value-words.ts';
import face from './advert.module.css';

interface ValueListProps {
  offer: UnitOffer;
  /** The number of rows that are shown so far; the facilities are the last. */
  most: number;
  active: string | null;
  onActive: (key: string | null) => void;
  onFlip: (key: string) => void;
}

const stepsOfValues = ['building', 'price', 'owner'] as const;

const toStep = ({ value }: ValueRow): Step => stepOfPart[partOfField(value.field)];

/** The values of a unit, in the order of the form. */
export function ValueList({ offer, most, active, onActive, onFlip }: ValueListProps) {
  const { t, lookup } = useWords();
  const all = offer.rows.filter(({ value }) => value.field !== 'facilities');
  const single = stepsOfValues.flatMap((step) => all.filter((row) => toStep(row) === step)).slice(0, most);
  const facilities = offer.rows.filter(({ value }) => value.field === 'facilities');
  const steps = stepsOfValues.filter((step) => single.some((row) => toStep(row) === step));
  return (
    <>
      {steps.map((step) => (
        <section key={step} aria-label={t(titleOfStep(step))}>
          <Title order={3} fz="sm" c="dimmed" mb="xs">
            {t(titleOfStep(step))}
          </Title>
          <ul className={face.rows}>
            {single
              .filter((row) => toStep(row) === step)
              .map((row) => (
                <Row
                  key={row.value.key}
                  row={row}
                  offer={offer}
                  active={active}
                  onActive={onActive}
                  onFlip={onFlip}
                />
              ))}
          </ul>
        </section>
      ))}
      {facilities.length > 0 && most > all.length && (
        <section aria-label={t('fact.facilities')}>
          <Title order={3} fz="sm" c="dimmed" mb="sm">
            {t('fact.facilities')}
          </Title>
          <Group gap="sm">
            {facilities.map(({ value, state, isTaken }) => {
              const [name = ''] = value.patch.facts?.facilities ?? [];
              return (
                <Chip
                  key={value.key}
                  checked={isTaken || state === 'same'}
                  disabled={state === 'same'}
                  wrapperProps={{ 'data-row': value.key, 'data-active': active === value.key || undefined }}
                  onChange={() => (onActive(value.key), onFlip(value.key))}
                >
                  {lookup(name)}
                </Chip>
              );
            })}
          </Group>
        </section>
      )}
    </>
  );
}

interface RowProps extends Omit<ValueListProps, 'most'> {
  row: ValueRow;
}

/** A value: whether it is taken, what it is, and what it would replace. */
function Row({ row: { value, state, isTaken }, offer, active, onActive, onFlip }: RowProps) {
  const words = useWords();
  const { t } = words;
  const said = sayValue(value, offer.start, offer.beside.intent, words);
  const isActive = active === value.key;
  const isOther = state === 'other';
  return (
    <li
      className={face.row}
      data-row={value.key}
      data-active={isActive || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onActive(value.key)}
    >
      <label className={face.tick}>
        <Checkbox
          checked={isTaken || state === 'same'}
          disabled={state === 'same'}
          aria-label={`${said.label}: ${said.value}`}
          onChange={() => (onActive(value.key), onFlip(value.key))}
        />
      </label>
      <button type="button" className={face.said} aria-pressed={isActive} onClick={() => onActive(value.key)}>
        <Text span fz="sm" c="dimmed">
          {said.label}
        </Text>
        <span className={face.value} translate="no">
          {isOther && said.now !== '' && (
            <>
              <s className={face.old}>
                <VisuallyHidden>{t('advert.instead')}</VisuallyHidden>
                {said.now}
              </s>
              <span aria-hidden="true"> → </span>
            </>
          )}
          <span>{said.value}</span>
        </span>
        <VisuallyHidden>{t('advert.show')}</VisuallyHidden>
      </button>
      {state === 'same' ? (
        <Text span fz="sm" c="dimmed">
          {t('advert.there')}
        </Text>
      ) : (
        !value.isSure && (
          <Badge variant="light" color="yellow">
            {t('advert.unsure')}
          </Badge>
        )
      )}
    </li>
  );
}
