import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportRun } from '#domain/import/imports.ts';
import type { RunAction } from './run-requests.ts';
import { useWords } from '#messages/words.ts';
import { useFocusSwap } from '#ui/use-focus-swap.ts';
import { useOnline } from '#ui/use-online.ts';
import type { Archive } from './use-archive.ts';
import { useRunAction } from './use-run-action.ts';

/** What can be done with a run: apply, go on, stop, undo. Undo asks first. */
export function RunActions({ run, archive }: { run: ImportRun; archive: Archive }) {
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const action = useRunAction(run);
  const [isAsking, setAsking] = useState(false);
  const { opener, field } = useFocusSwap<HTMLButtonElement>(isAsking);
  const { status, counts, results, rev } = run;
  const count = counts.added + counts.changed + (archive.isAll ? counts.absent : archive.positions.size);
  const act = (requested: RunAction) => {
    if (isOnline) action.act(requested);
    setAsking(false);
  };
  const ticked = { archive: [...archive.positions], ...(archive.isAll && { archiveAll: true }) };
  const apply = () => act({ kind: 'apply', body: { ...(rev !== undefined && { baseRev: rev }), ...ticked } });
  const props = { loading: action.isPending, disabled: !isOnline };
  return (
    <>
      <Group gap="sm">
        {status === 'Ready' && count > 0 && (
          <Button {...props} onClick={apply}>
            {t('imports.apply', { count })}
          </Button>
        )}
        {status === 'Ready' && count === 0 && <Text role="status">{t('imports.no-change')}</Text>}
        {status === 'Stopped' && (
          <Button {...props} onClick={apply}>
            {t('imports.go-on')}
          </Button>
        )}
        {(status === 'Applying' || status === 'Reading') && (
          <Button {...props} variant="default" onClick={() => act({ kind: 'stop' })}>
            {t('imports.stop')}
          </Button>
        )}
        {run.canUndo && !isAsking && (
          <Button {...props} ref={opener} variant="default" onClick={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
        )}
      </Group>
      {isAsking && (
        <Alert color="yellow" role="alertdialog" aria-label={t('imports.undo')}>
          <Stack gap="md">
            <Text>{t('imports.undo-text', { count: results.added + results.changed + results.absent })}</Text>
            <Group gap="sm">
              <Button {...props} color="red" onClick={() => act({ kind: 'undo' })}>
                {t('imports.undo-now')}
              </Button>
              <Button ref={field} variant="default" onClick={() => setAsking(false)}>
                {t('imports.cancel')}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {!isOnline && <Alert color="gray">{t('imports.offline')}</Alert>}
      {action.error && <Alert color="red">{sentence(action.error)}</Alert>}
    </>
  );
}
