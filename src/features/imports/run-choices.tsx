import { Accordion, Alert, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ImportFormat, importFormats, type ImportRun } from '#domain/imports.ts';
import { authorisationKinds, furnishings, tenures } from '#domain/lookups.ts';
import { readAgain } from '#entities/import/orders.ts';
import { useWords } from '#messages/words.ts';
import { useOnline } from '#ui/use-online.ts';
import { CsvColumns } from './csv-columns.tsx';
import { fieldLabel } from '#entities/import/finding-words.ts';
import face from './imports.module.css';
import { useOrder } from './use-order.ts';

type Choices = ImportRun['choices'];
type Default = keyof Choices['defaults'];

const chosen: readonly (readonly [Default, readonly string[]])[] = [
  ['authorisationKind', authorisationKinds.filter((one) => one !== null)],
  ['furnishing', furnishings.filter((one) => one !== null)],
  ['tenure', tenures.filter((one) => one !== null)],
];

const dates: readonly Default[] = ['authorisedOn', 'authorisedUntil'];

/** How the feed is read: format, columns, what new listings become, and what is put where it says nothing. */
export function RunChoicesForm({ run }: { run: ImportRun }) {
  const words = useWords();
  const { t, sentence } = words;
  const isOnline = useOnline();
  const order = useOrder(run._id);
  const [choices, setChoices] = useState(run.choices);
  const [mapping, setMapping] = useState(run.mapping);
  const [format, setFormat] = useState<ImportFormat | null>(run.format);
  const setDefault = (field: Default, value: string | null) =>
    setChoices({ ...choices, defaults: { ...choices.defaults, [field]: value || null } });
  const send = () =>
    order.mutate(() =>
      readAgain(run._id, {
        choices,
        ...(run.preview && { mapping }),
        ...(format !== run.format && { format }),
      }),
    );
  return (
    <Accordion
      className={face.choices}
      variant="contained"
      order={2}
      defaultValue={run.status === 'Failed' ? 'choices' : null}
    >
      <Accordion.Item value="choices">
        <Accordion.Control>{t('imports.choices')}</Accordion.Control>
        <Accordion.Panel>
          <div className={face.form}>
            <span id="import-publish" className={face.label}>
              {t('imports.publish-as')}
            </span>
            <SegmentedControl
              fullWidth
              size="md"
              aria-labelledby="import-publish"
              data={[
                { value: 'Inactive', label: t('imports.publish-inactive') },
                { value: 'Active', label: t('imports.publish-active') },
              ]}
              value={choices.publishAs}
              onChange={(publishAs) =>
                setChoices({ ...choices, publishAs: publishAs as Choices['publishAs'] })
              }
            />
            <p className={face.note}>{t('imports.defaults')}</p>
            <div className={face.fields}>
              {chosen.map(([field, values]) => (
                <Select
                  key={field}
                  label={fieldLabel(field, words)}
                  clearable
                  data={[...values]}
                  value={choices.defaults[field] ?? null}
                  onChange={(value) => setDefault(field, value)}
                />
              ))}
              {dates.map((field) => (
                <TextInput
                  key={field}
                  type="date"
                  label={fieldLabel(field, words)}
                  value={choices.defaults[field] ?? ''}
                  onChange={({ currentTarget: { value } }) => setDefault(field, value)}
                />
              ))}
              <Select
                label={t('imports.format')}
                data={[...importFormats]}
                value={format}
                placeholder={t('imports.format-found')}
                onChange={(value) => setFormat(value as ImportFormat | null)}
              />
            </div>
            {run.preview && <CsvColumns preview={run.preview} mapping={mapping} onChange={setMapping} />}
            <div className={face.actions}>
              <Button variant="default" loading={order.isPending} disabled={!isOnline} onClick={send}>
                {t('imports.read-again')}
              </Button>
            </div>
            {order.isError && (
              <Alert color="red" role="alert">
                {sentence(order.error)}
              </Alert>
            )}
          </div>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
