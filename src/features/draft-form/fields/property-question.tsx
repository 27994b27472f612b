import { Button, Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import { placeLines } from '#domain/property/location.ts';
import { useWords, type Words } from '#messages/words.ts';
import { usePart } from '#browser/observable.ts';
import { labelOfFilledPart } from './filled-part-label.ts';
import { useForm } from './form-context.ts';
import type { FilledPart } from '#domain/draft/property-parts.ts';
import { takingPart } from '#domain/draft/property-pick.ts';
import type { PropertyPrefill } from './use-property-prefill.ts';

interface PropertyQuestionProps {
  asked: NonNullable<PropertyPrefill['asked']>;
  onAnswer: PropertyPrefill['settle'];
}

/**
 * Lists the agent's values that differ from those of the picked property; the agent chooses one for each
 * part.
 */
export function PropertyQuestion({ asked: { parts, property }, onAnswer }: PropertyQuestionProps) {
  const words = useWords();
  const { t } = words;
  const { text, disabled } = useForm();
  const body = usePart(text, (whole) => whole);
  const shown = (part: FilledPart, which: DraftBody) => textOfPart(which, part, words) || '–';
  return (
    <Stack component="section" gap="md" aria-label={t('form.differs')}>
      <Text role="status">{t('form.differs-text', { name: property.name })}</Text>
      {parts.map((part) => {
        const label = t(labelOfFilledPart(part));
        const theirs = { ...body, ...takingPart(body, part, property.parts) };
        return (
          <Stack key={part} gap="sm" aria-label={label} role="group">
            <Divider />
            <Text fw={650}>{label}</Text>
            <SimpleGrid cols={2}>
              <Side title={t('form.differs-mine')} text={shown(part, body)} />
              <Side title={t('form.differs-theirs')} text={shown(part, theirs)} />
            </SimpleGrid>
            <Group gap="sm" grow>
              <Button variant="default" disabled={disabled} onClick={() => onAnswer(part, 'mine')}>
                {t('form.differs-keep')}
              </Button>
              <Button variant="default" disabled={disabled} onClick={() => onAnswer(part, 'theirs')}>
                {t('form.differs-take')}
              </Button>
            </Group>
          </Stack>
        );
      })}
    </Stack>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {title}
      </Text>
      <Text>{text}</Text>
    </div>
  );
}

function textOfPart({ address, loc, facts }: DraftBody, part: FilledPart, { lookup, list }: Words): string {
  if (part === 'loc') return loc ? loc.coordinates.toReversed().join(', ') : '';
  if (part === 'facilities') return list(facts.facilities.map(lookup));
  if (part !== 'address') return lookup(String(facts[part] ?? ''));
  return placeLines(address, lookup).join(', ');
}
