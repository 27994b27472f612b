import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { longestFilterName } from './saved-filters.ts';

interface SaveFilterDialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name under which the filter is saved. */
export function SaveFilterDialog({ onSave, onClose }: SaveFilterDialogProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <Dialog title={t('listings.save-filter')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') onSave(name);
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('listings.save-filter-name')}
            description={t('listings.save-filter-text')}
            value={typed}
            maxLength={longestFilterName}
            data-autofocus
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Button type="submit" disabled={name === ''}>
            {t('listings.save-filter-do')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
