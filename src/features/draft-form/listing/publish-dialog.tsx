import type { DraftBody } from '#domain/draft.ts';
import { draftParts, type DraftPart } from '#domain/draft-parts.ts';
import { trimmed } from '#domain/draft.ts';
import { isSamePart } from '#domain/draft-merge.ts';
import { formatMoney } from '#domain/formats.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import face from './publish-dialog.module.css';
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
  const { t, language } = words;
  const price = formatMoney(body.facts.priceSen ?? 0, language);
  const changes = published ? changedParts(published, body) : [];
  return (
    <Dialog opened title={slip ? t('publish.title-price', { price }) : t('publish.title')} onClose={onClose}>
      {slip && <Notice tone="waiting">{slipWords(slip, words)}</Notice>}
      {published && (
        <dl className={face.changes}>
          {changes.map((part) => {
            const [from, to] = [textOfPart(part, published, words), textOfPart(part, body, words)];
            return (
              <div key={part}>
                <dt>{labelOfPart(part, t)}</dt>
                {from === to ? (
                  <dd>{t('publish.changed')}</dd>
                ) : (
                  <dd>
                    <del>{from || t('publish.nothing')}</del> <span aria-hidden="true">→</span>{' '}
                    <ins>{to || t('publish.nothing')}</ins>
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
      )}
      <Button wide onClick={onPublish}>
        {slip ? t('publish.confirm-price', { price }) : t('form.publish-changes')}
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        {t('publish.back')}
      </Button>
    </Dialog>
  );
}

/** The parts that publishing would change, the price first. */
function changedParts(published: DraftBody, body: DraftBody): DraftPart[] {
  const mine = trimmed(body);
  const changed = draftParts.filter((part) => !isSamePart(part, published, mine));
  return changed.toSorted((a, b) => Number(b === 'price') - Number(a === 'price'));
}

function slipWords(slip: Slip, { t, language }: ReturnType<typeof useWords>): string {
  if (slip.beside === 'before')
    return t(slip.is === 'low' ? 'publish.slip-low' : 'publish.slip-high', {
      before: formatMoney(slip.beforeSen, language),
    });
  const usual = formatMoney(Math.round(slip.usualSenPerSqft), language);
  return t(slip.is === 'low' ? 'form.slip-low' : 'form.slip-high', { usual, count: slip.count });
}
