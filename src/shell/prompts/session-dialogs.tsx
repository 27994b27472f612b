import { type FormEvent, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { logout } from '#session/logout.ts';
import { signInAgain } from '#session/sign-in.ts';
import { type Block, askAgain, useAccountState } from '#session/account-state.ts';
import { useAgent } from '#session/use-agent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { typedIn } from '#ui/typed-in.ts';
import face from './session-dialogs.module.css';

/** The dialogs for the account state: the blocking modal, or the password again. */
export function SessionDialogs() {
  const { blocked, ended } = useAccountState();
  if (blocked) return <BlockingModal code={blocked} />;
  return ended === 'asking' ? <SignInAgain /> : null;
}

/** R-LOCK-5: cannot be closed; OK logs out and goes to /. */
function BlockingModal({ code }: { code: Block }) {
  const { t } = useWords();
  return (
    <Dialog opened title={t('blocked.title')}>
      <p className={face.text}>{t(`blocked.${code}`)}</p>
      <Button wide onClick={logout}>
        {t('blocked.ok')}
      </Button>
    </Dialog>
  );
}

function SignInAgain() {
  const { t, sentence } = useWords();
  const agent = useAgent();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const password = typedIn(form, 'password');
    if (password === '') return setTrouble('credentials_required');
    setBusy(true);
    await signInAgain(password).catch((reason: unknown) => {
      setTrouble(reason);
      setBusy(false);
      form.querySelector<HTMLInputElement>('[name=password]')?.focus();
    });
  }

  return (
    <Dialog opened title={t('again.title')} onClose={() => askAgain('later')}>
      <form noValidate className={face.form} onSubmit={(event) => void submit(event)}>
        <p className={face.text}>{t('again.lead', { name: agent.name })}</p>
        <input type="text" name="username" autoComplete="username" value={agent.userName} readOnly hidden />
        <PasswordField
          {...(trouble !== null && { 'aria-invalid': true, 'aria-describedby': 'again-trouble' })}
          label={t('sign-in.password')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        {trouble !== null && (
          <Notice tone="bad" id="again-trouble">
            {sentence(trouble)}
          </Notice>
        )}
        <Button type="submit" wide aria-disabled={busy || undefined}>
          {t(busy ? 'sign-in.busy' : 'again.submit')}
        </Button>
        <Button look="plain" wide onClick={() => askAgain('later')}>
          {t('again.later')}
        </Button>
      </form>
    </Dialog>
  );
}
