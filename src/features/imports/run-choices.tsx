import {
  Accordion,
  Alert,
  Button,
  Input,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import {
  importEncodings,
  type ImportEncoding,
  importFormats,
  isImportEncoding,
} from '#domain/import/import-feed.ts';
import type { ImportFormat, ImportRun } from '#domain/import/imports.ts';
import { authorisationKinds, furnishings, tenures } from '#domain/listing/lookups.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from '#ui/use-online.ts';
import { CsvColumns } from './csv-columns.tsx';
import { fieldLabel } from '#entities/import/finding-words.ts';
import { DateField } from '#ui/date-field.tsx';
import { PickField } from '#ui/pick-field.tsx';
import { useRunAction } from './use-run-action.ts';

type Choices = ImportRun['choices'];
type Default = keyof Choices['defaults'];

const chosen: readonly (readonly [Default, readonly string[]])[] = [
  ['authorisationKind', authorisationKinds],
  ['furnishing', furnishings],
  ['tenure', tenures],
];

const dates: readonly Default[] = ['authorisedOn', 'authorisedUntil'];

interface RunChoicesFormProps {
  run: ImportRun;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The choices for a run as they are changed, and reading the feed again with them. */
function useRunChoices(run: ImportRun) {
  const action = useRunAction(run);
  const [choices, setChoices] = useState(run.choices);
  const [mapping, setMapping] = useState(run.mapping);
  const [format, setFormat] = useState<ImportFormat | null>(run.format);
  const readWith = isImportEncoding(run.encoding) ? run.encoding : null;
  const [encoding, setEncoding] = useState<ImportEncoding | null>(readWith);
  const setDefault = (field: Default, value: string) =>
    setChoices({ ...choices, defaults: { ...choices.defaults, [field]: value || null } });
  const send = () =>
    action.act({
      kind: 'read',
      body: {
        choices,
        ...(run.preview && { mapping }),
        ...(format !== run.format && { format }),
        ...(encoding !== readWith && { encoding }),
      },
    });
  return {
    choices,
    setChoices,
    setDefault,
    mapping,
    setMapping,
    format,
    setFormat,
    encoding,
    setEncoding,
    action,
    send,
  };
}

/** How the feed is read: format, columns, what new listings become, and what is put where it says nothing. */
export function RunChoicesForm({ run, isOpen, onToggle }: RunChoicesFormProps) {
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const form = useRunChoices(run);
  const { choices, mapping, action } = form;
  return (
    <Accordion
      variant="contained"
      order={2}
      value={isOpen ? 'choices' : null}
      onChange={(value) => onToggle(value !== null)}
    >
      <Accordion.Item value="choices">
        <Accordion.Control>{t('imports.choices')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="lg">
            <Input.Wrapper label={t('imports.publish-as')} labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label={t('imports.publish-as')}
                data={[
                  { value: 'Inactive', label: t('imports.publish-inactive') },
                  { value: 'Active', label: t('imports.publish-active') },
                ]}
                value={choices.publishAs}
                onChange={(publishAs) =>
                  form.setChoices({ ...choices, publishAs: publishAs as Choices['publishAs'] })
                }
              />
            </Input.Wrapper>
            <Text c="dimmed" fz="sm">
              {t('imports.defaults')}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
              <DefaultFields choices={choices} onChange={form.setDefault} />
              <ReadingFields run={run} form={form} />
            </SimpleGrid>
            {run.preview && <CsvColumns preview={run.preview} mapping={mapping} onChange={form.setMapping} />}
            <Button
              variant="default"
              mr="auto"
              loading={action.isPending}
              disabled={!isOnline}
              onClick={form.send}
            >
              {t('imports.read-again')}
            </Button>
            {action.error && <Alert color="red">{sentence(action.error)}</Alert>}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

interface DefaultFieldsProps {
  choices: Choices;
  onChange: (field: Default, value: string) => void;
}

/** The values that a listing gets where the feed has none. */
function DefaultFields({ choices, onChange }: DefaultFieldsProps) {
  const words = useWords();
  const { lookup } = words;
  return (
    <>
      {chosen.map(([field, values]) => (
        <PickField
          key={field}
          label={fieldLabel(field, words)}
          clearable
          choices={values.map((value) => ({ value, label: lookup(value) }))}
          value={choices.defaults[field] ?? ''}
          onChange={(value) => onChange(field, value)}
        />
      ))}
      {dates.map((field) => (
        <DateField
          key={field}
          label={fieldLabel(field, words)}
          value={choices.defaults[field] ?? ''}
          onChange={(day) => onChange(field, day)}
        />
      ))}
    </>
  );
}

/** The format and the encoding with which the feed is read. */
function ReadingFields({ run, form }: { run: ImportRun; form: ReturnType<typeof useRunChoices> }) {
  const { t } = useWords();
  const { format, setFormat, encoding, setEncoding } = form;
  return (
    <>
      <Select
        label={t('imports.format')}
        data={[...importFormats]}
        value={format}
        placeholder={t('imports.format-found')}
        onChange={(value) => setFormat(value as ImportFormat | null)}
      />
      <Select
        label={t('imports.encoding')}
        description={t('imports.encoding-text')}
        data={Object.entries(importEncodings).map(([value, label]) => ({ value, label }))}
        value={encoding}
        placeholder={run.encoding ?? t('imports.format-found')}
        onChange={(value) => setEncoding(value as ImportEncoding | null)}
      />
    </>
  );
}
