import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { longest, slowSignInMs } from '#domain/limits.ts';
import { checkCredentials } from '#domain/agent/sign-in.ts';
import { useWords } from '#messages/words.ts';
import { signIn } from '#session/sign-in.ts';
import { settings } from '#settings';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { typedIn } from '#ui/typed-in.ts';
import { useTakesLong } from '#ui/use-takes-long.ts';
import face from './sign-in.module.css';
import { UsernameField } from './username-field.tsx';

/** The sign-in of the form: checks what is typed, asks the server, and says what failed. */
function useSignIn() {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const stopWaiting = useRef<AbortController>(null);

  const refuse = (reason: unknown, field: 'username' | 'password') => {
    setError(reason);
    setBusy(false);
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = {
      username: typedIn(event.currentTarget, 'username'),
      password: typedIn(event.currentTarget, 'password'),
    };
    const checked = checkCredentials(typed);
    if (!checked.ok) return refuse(checked.code, typed.username.trim() === '' ? 'username' : 'password');
    setError(null);
    setBusy(true);
    const stop = new AbortController();
    stopWaiting.current = stop;
    await signIn(checked.credentials, stop.signal).catch((reason: unknown) =>
      refuse(stop.signal.aborted ? null : reason, 'password'),
    );
  }

  return { form, busy, error, submit, stop: () => stopWaiting.current?.abort() };
}

/** R-SIGN-1, R-SIGN-4. After sign-in, the route's guard redirects. */
export function SignInForm() {
  const { t, sentence } = useWords();
  const { form, busy, error, submit, stop } = useSignIn();
  const isSlow = useTakesLong(busy, slowSignInMs);

  const code = error instanceof ApiError ? error.code : error;
  /** A blocked account or a lost network is not an error of the fields. */
  const isTyped = code === 'wrong_credentials' || code === 'credentials_required';
  const aria =
    error === null ? {} : { ...(isTyped && { 'aria-invalid': true }), 'aria-describedby': 'sign-in-error' };
  return (
    <form ref={form} noValidate className={face.form} onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1}>{t('sign-in.title')}</h1>
      <UsernameField {...aria} enterKeyHint="next" />
      <PasswordField
        {...aria}
        label={t('sign-in.password')}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={longest.password}
        required
      />
      {error !== null && (
        <Notice tone="bad" id="sign-in-error">
          {sentence(error)}
        </Notice>
      )}
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {t(busy ? 'sign-in.busy' : 'sign-in.submit')}
      </Button>
      {isSlow && (
        <>
          <Notice tone="waiting">{t('sign-in.slow')}</Notice>
          <Button look="quiet" wide onClick={stop}>
            {t('sign-in.stop')}
          </Button>
        </>
      )}
      <Link to="/forgot-password" className={face.link}>
        {t('sign-in.forgot')}
      </Link>
      <p className={face.register}>
        {t('sign-in.register-lead')}{' '}
        <a href={settings.signUpUrl} target="_blank" rel="noopener noreferrer" className={face.link}>
          {t('sign-in.register')}
          <span className="visually-hidden">, {t('sign-in.register-hint')}</span>
        </a>
      </p>
    </form>
  );
}
