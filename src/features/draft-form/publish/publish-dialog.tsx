import { Button, Divider, Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { DraftBody } from '#domain/draft/draft.ts';
import { draftParts, type DraftPart } from '#domain/listing/draft-parts.ts';
import { trimmed } from '#domain/draft/draft.ts';
import { isSamePart } from '#domain/draft/draft-merge.ts';
import { formatMoney } from '#domain/formats.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '../fields/form-alert.tsx';
import type { Slip } from './price-slips.ts';

export interface PublishDialogProps {
  /** The published text; null if there is none. */
  published: DraftBody | null;
  /** The text to publish. */
  body: DraftBody;
  slip: Slip | null;
  onPublish: () => void;
  onClose: () => void;
}

/**
 * Shows the changes to publish, old and new side by side, price first. A price that looks like a typing error
 * is shown again.
 */
export function PublishDialog({ published, body, slip, onPublish, onClose }: PublishDialogProps) {
  const words = useWords();
  const { t } = words;
  const price = formatMoney(body.facts.priceSen ?? 0);
  const changes = published ? changedParts(published, body) : [];
  return (
    <Dialog title={slip ? t('publish.title-price', { price }) : t('publish.title')} onClose={onClose}>
      <Stack gap="lg">
        {slip && <FormAlert tone="waiting">{slipWords(slip, words)}</FormAlert>}
        {published && (
          <Stack gap="md">
            {changes.map((part) => (
              <Fragment key={part}>
                <Change
                  label={labelOfPart(part, t)}
                  from={textOfPart(part, published, words)}
                  to={textOfPart(part, body, words)}
                />
                <Divider />
              </Fragment>
            ))}
          </Stack>
        )}
        <Stack gap="sm">
          <Button fullWidth data-autofocus onClick={onPublish}>
            {slip ? t('publish.confirm-price', { price }) : t('form.publish-changes')}
          </Button>
          <Button fullWidth variant="default" onClick={onClose}>
            {t('publish.back')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}

function Change({ label, from, to }: { label: string; from: string; to: string }) {
  const { t } = useWords();
  return (
    <div>
      <Text fz="sm" c="dimmed">
        {label}
      </Text>
      {from === to ? (
        <Text>{t('publish.changed')}</Text>
      ) : (
        <Text lineClamp={6}>
          <Text component="del" c="dimmed">
            {from || t('publish.nothing')}
          </Text>{' '}
          <span aria-hidden="true">→</span>{' '}
          <Text component="ins" fw={650} td="none">
            {to || t('publish.nothing')}
          </Text>
        </Text>
      )}
    </div>
  );
}

/** The parts that publishing would change, the price first. */
function changedParts(published: DraftBody, body: DraftBody): DraftPart[] {
  const mine = trimmed(body);
  const changed = draftParts.filter((part) => !isSamePart(part, published, mine));
  return changed.toSorted((a, b) => Number(b === 'price') - Number(a === 'price'));
}

function slipWords(slip: Slip, { t }: ReturnType<typeof useWords>): string {
  if (slip.beside === 'before')
    return t(slip.is === 'low' ? 'publish.slip-low' : 'publish.slip-high', {
      before: formatMoney(slip.beforeSen),
    });
  const usual = formatMoney(Math.round(slip.usualSenPerSqft));
  return t(slip.is === 'low' ? 'form.slip-low' : 'form.slip-high', { usual, count: slip.count });
}
