import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { slowSignInMs } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { logout } from '#session/logout.ts';
import { signInAgain } from '#session/sign-in.ts';
import { type Block, askAgain } from '#session/account-state.ts';
import { useAgent } from '#session/use-agent.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Modal } from '#ui/modal.tsx';
import { typedIn } from '#ui/typed-in.ts';
import { useTakesLong } from '#ui/use-takes-long.ts';

/** R-LOCK-5: cannot be closed; OK logs out and goes to /. */
export function BlockingModal({ code }: { code: Block }) {
  const { t } = useWords();
  return (
    <Modal
      opened
      title={t('blocked.title')}
      withCloseButton={false}
      closeOnBack={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => {}}
    >
      <Text c="dimmed" mb="lg">
        {t(`blocked.${code}`)}
      </Text>
      <Button fullWidth onClick={logout}>
        {t('blocked.ok')}
      </Button>
    </Modal>
  );
}

/** Asks for the password over the current screen. */
export function SignInAgain() {
  const { t, sentence } = useWords();
  const agent = useAgent();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isSlow = useTakesLong(busy, slowSignInMs);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = typedIn(form, 'password');
    if (password === '') return setError('credentials_required');
    setBusy(true);
    await signInAgain(password).catch((reason: unknown) => {
      setError(reason);
      setBusy(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    });
  }

  return (
    <Dialog title={t('again.title')} onClose={() => askAgain('later')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text c="dimmed">{t('again.lead', { name: agent.name })}</Text>
          <input type="text" name="username" autoComplete="username" value={agent.userName} readOnly hidden />
          <PasswordInput
            data-autofocus
            label={t('sign-in.password')}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            visibilityToggleButtonProps={{ 'aria-label': t('sign-in.show-password') }}
            error={error !== null && sentence(error)}
            errorProps={{ role: 'alert' }}
          />
          <Button type="submit" aria-disabled={busy || undefined}>
            {t(busy ? 'sign-in.busy' : 'again.submit')}
          </Button>
          {isSlow && (
            <Text role="status" c="dimmed">
              {t('sign-in.slow')}
            </Text>
          )}
          <Button variant="subtle" color="gray" onClick={() => askAgain('later')}>
            {t('again.later')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
