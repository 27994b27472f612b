import { Button, Stack, Text } from '@mantine/core';
import { photoLimits } from '#domain/limits.ts';
import { formatAnd } from '#domain/formats.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { SharedThingsOffer } from './use-shared-things.ts';

const reasons = {
  kind: 'shared.no-pictures',
  room: 'shared.no-room',
  unreadable: 'shared.unreadable',
} as const satisfies Record<SharedThingsOffer['leftOut'][number]['why'], MessageId>;

/** Names in one sentence; the others are counted. */
const mostNames = 5;

/** Notes about what was shared: the number of photos, and the names of files that are left out. */
export function SharedNotes({ offer }: { offer: SharedThingsOffer }) {
  const { t, language } = useWords();
  const { files, fitting, leftOut } = offer;
  const namesFrom = (why: keyof typeof reasons) => {
    const names = leftOut.flatMap((one) => (one.why === why ? [one.name] : []));
    const more = names.length - mostNames;
    const shown = names.slice(0, mostNames).map((name) => name || t('shared.text'));
    if (names.length === 0) return null;
    return formatAnd(more > 0 ? [...shown, t('shared.more', { count: more })] : shown, language);
  };
  return (
    <>
      {fitting > 0 && <Text>{t('draft.photo-count', { count: fitting })}</Text>}
      {files > fitting && (
        <Text>{t('shared.too-many', { limit: photoLimits.perDraft, count: files - fitting })}</Text>
      )}
      {(['kind', 'room', 'unreadable'] as const).map((why) => {
        const names = namesFrom(why);
        return names !== null && <Text key={why}>{t(reasons[why], { names })}</Text>;
      })}
    </>
  );
}

/** Asks whether the draft takes the photos that were shared to the app, and names what was left out. */
export function SharedQuestion({ offer }: { offer: SharedThingsOffer }) {
  const { t } = useWords();
  const { fitting, take, drop, later } = offer;
  const mayTake = fitting > 0;
  return (
    <Dialog title={t(mayTake ? 'shared.title' : 'shared.title-none')} onClose={mayTake ? later : drop}>
      <Stack gap="md">
        <SharedNotes offer={offer} />
        {mayTake ? (
          <>
            <Button data-autofocus onClick={take}>
              {t('shared.add')}
            </Button>
            <Button variant="default" onClick={drop}>
              {t('logout.discard')}
            </Button>
          </>
        ) : (
          <Button data-autofocus onClick={drop}>
            {t('shared.understood')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
