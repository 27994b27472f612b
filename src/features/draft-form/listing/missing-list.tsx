import { Button, Group, Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { useForm } from '../fields/form-context.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import { labelOfField } from '#entities/draft/field-labels.ts';
import { stepOfField } from './steps.ts';
import type { GoTo } from './use-steps.ts';

const isOnlyMissing = (code: string) => code === 'listing_incomplete' || code.endsWith('_required');

/** The missing or wrong fields by name; each links to its field. */
export function MissingList({ missing, goTo }: { missing: readonly FormProblem[]; goTo: GoTo }) {
  const { t, sentence } = useWords();
  const { text } = useForm();
  const intent = usePart(text, (body) => body.intent);
  return (
    <Group component="ul" gap="sm" m={0} p={0}>
      {missing.map(({ field, code }) => (
        <Group key={`${field} ${code}`} component="li" gap="sm">
          <Button variant="default" radius="xl" px="lg" onClick={() => goTo(stepOfField(field), field)}>
            {t(labelOfField(field, intent))}
          </Button>
          {!isOnlyMissing(code) && <Text fz="sm">{sentence(code)}</Text>}
        </Group>
      ))}
    </Group>
  );
}
