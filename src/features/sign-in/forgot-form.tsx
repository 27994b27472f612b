import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { longest } from '#domain/limits.ts';
import { checkForgottenUsername } from '#domain/sign-in.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlainField } from '#ui/plain-field.tsx';
import { typedIn } from '#ui/typed-in.ts';
import face from './sign-in.module.css';

type Outcome = { tone: 'good' | 'bad'; text: string } | null;

/** Spec §2 and §8, "Forgot password": success and 404 show the server's own message. */
export function ForgotForm() {
  const { t, sentence } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const refuse = (text: string) => {
    setOutcome({ tone: 'bad', text });
    form.current?.querySelector('input')?.focus();
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const checked = checkForgottenUsername(typedIn(event.currentTarget, 'username'));
    if (!checked.ok) return refuse(sentence(checked.code));
    setOutcome(null);
    setBusy(true);
    await ask(client.POST('/agents/forgotPassword', { body: { username: checked.username } }))
      .then(({ message }) => setOutcome({ tone: 'good', text: message }))
      .catch((trouble: unknown) => refuse(trouble instanceof ApiError && trouble.status === 404 ? trouble.message : sentence(trouble)));
    setBusy(false);
  }

  return (
    <form ref={form} noValidate className={face.form} onSubmit={(event) => void submit(event)}>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      <p className={face.lead}>{t('forgot.lead')}</p>
      <PlainField
        {...(outcome?.tone === 'bad' && { 'aria-invalid': true, 'aria-describedby': 'forgot-outcome' })}
        label={t('sign-in.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="send"
        maxLength={longest.username}
        required
      />
      {outcome && (
        <Notice tone={outcome.tone} id="forgot-outcome">
          {outcome.text}
        </Notice>
      )}
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {t(busy ? 'sign-in.busy' : 'forgot.submit')}
      </Button>
      <Link to="/" className={face.link}>
        {t('forgot.back')}
      </Link>
    </form>
  );
}
