import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usePart } from '#browser/observable.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { isEmptyFact } from '#domain/listing/listing-facts.ts';
import type { ListingFact } from '#domain/listing/listing-fields.ts';
import { isShown } from '#entities/draft/visible-fields.ts';
import { useWords } from '#messages/words.ts';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { useForm } from '../fields/form-context.ts';
import frame from '../fields/form.module.css';
import face from './more-facts.module.css';

interface MoreFactsProps {
  /** The facts whose fields are inside. */
  facts: readonly ListingFact[];
  /** The number of its other fields that are filled in. */
  othersFilled?: (body: DraftBody) => number;
  /** The fields; what is costly to draw waits until it is open. */
  children: (isOpen: boolean) => ReactNode;
}

/**
 * Less often used fields of a screen, folded; its line says how many are filled in. Nothing where the form shows
 * none of them. Opened by whatever leads to one of its fields (`focusField`).
 */
export function MoreFacts({ facts, othersFilled, children }: MoreFactsProps) {
  const { t } = useWords();
  const { text } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const shown = usePart(text, (body) => facts.filter((fact) => isShown(fact, body)).length);
  const filled = usePart(
    text,
    (body) =>
      facts.filter((fact) => isShown(fact, body) && !isEmptyFact(body.facts[fact])).length +
      (othersFilled?.(body) ?? 0),
  );
  if (shown === 0 && !othersFilled) return null;
  return (
    <details
      className={`${frame.whole} ${face.fold}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={face.line}>
        <span>{t('form.more-facts')}</span>
        {filled > 0 && (
          <Text span fz="sm" fw={400} c="dimmed">
            {t('form.more-filled', { count: filled })}
          </Text>
        )}
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={`${frame.card} ${face.fields}`}>{children(isOpen)}</div>
    </details>
  );
}
