import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportRun } from '#domain/imports.ts';
import { applyImport, stopImport, undoImport } from '#entities/import/run-requests.ts';
import { useWords } from '#messages/words.ts';
import { useFocusSwap } from '#ui/use-focus-swap.ts';
import { useOnline } from '#ui/use-online.ts';
import type { Archive } from './use-archive.ts';
import { useRunAction } from './use-run-action.ts';

/** What can be done with a run: apply, go on, stop, undo. Undo asks first. */
export function RunActions({ run, archive }: { run: ImportRun; archive: Archive }) {
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const action = useRunAction(run._id);
  const [isAsking, setAsking] = useState(false);
  const { opener, field } = useFocusSwap<HTMLButtonElement>(isAsking);
  const { _id: id, status, counts, results } = run;
  const count = counts.added + counts.changed + (archive.isAll ? counts.absent : archive.positions.size);
  const act = (request: () => Promise<ImportRun>) => {
    if (isOnline) action.mutate(request);
    setAsking(false);
  };
  const apply = () => act(() => applyImport(run, [...archive.positions], archive.isAll));
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
          <Button {...props} variant="default" onClick={() => act(() => stopImport(id))}>
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
              <Button {...props} color="red" onClick={() => act(() => undoImport(id))}>
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
      {action.isError && <Alert color="red">{sentence(action.error)}</Alert>}
    </>
  );
}
