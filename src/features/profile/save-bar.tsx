import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { useOnline } from '#ui/use-online.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** Saves or takes back what was typed; shown while there is something to save. */
export function SaveBar({ form, formId }: { form: ProfileFormState; formId: string }) {
  const { t, sentence } = useWords();
  const online = useOnline();
  const { error, isSaving } = form;
  return (
    <ActionBar label={t('profile.save')}>
      <Stack gap="sm">
        {error !== null && error !== undefined ? (
          <Alert color="red" role="alert">
            {online ? sentence(error) : t('profile.kept-offline')}
          </Alert>
        ) : (
          <Text role="status" fz="sm" c="dimmed">
            {t('profile.kept')}
          </Text>
        )}
        <Group gap="sm">
          <Button type="submit" form={formId} aria-disabled={isSaving} flex={{ base: 1, sm: 'none' }}>
            {t(isSaving ? 'profile.saving' : 'profile.save')}
          </Button>
          <Button variant="default" onClick={form.undo}>
            {t('profile.undo')}
          </Button>
        </Group>
      </Stack>
    </ActionBar>
  );
}
