import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { checkForgottenUsername } from '#domain/agent/sign-in.ts';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { typedIn } from '#ui/typed-in.ts';
import { MailSent } from './mail-sent.tsx';
import face from './sign-in.module.css';
import { UsernameField } from './username-field.tsx';

/** Asks the server to mail a link for a new password; `refusal` is why it could not. */
function useForgottenPassword() {
  const { sentence } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState<{ username: string; message: string; at: number } | null>(null);

  const refuse = (text: string) => {
    setRefusal(text);
    form.current?.querySelector('input')?.focus();
  };

  async function send(username: string) {
    if (busy) return;
    setRefusal(null);
    setBusy(true);
    await ask(client.POST('/agents/forgotPassword', { body: { username } }))
      .then(({ message }) => setSent({ username, message, at: Date.now() }))
      .catch((error: unknown) =>
        refuse(error instanceof ApiError && error.status === 404 ? error.message : sentence(error)),
      );
    setBusy(false);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkForgottenUsername(typedIn(event.currentTarget, 'username'));
    if (checked.ok) void send(checked.username);
    else refuse(sentence(checked.code));
  }

  const startOver = () => {
    setSent(null);
    setRefusal(null);
  };
  return { form, busy, refusal, sent, send, submit, startOver };
}

/** R-FORGOT-1 and R-FORGOT-3: success and 404 show the server's own message. */
export function ForgotForm() {
  const { t } = useWords();
  const { form, busy, refusal, sent, send, submit, startOver } = useForgottenPassword();
  const back = (
    <Link to="/" className={face.link}>
      {t('forgot.back')}
    </Link>
  );
  if (sent) {
    return (
      <div className={face.form}>
        <MailSent
          key={sent.at}
          message={sent.message}
          refusal={refusal}
          isBusy={busy}
          onAgain={() => void send(sent.username)}
          onOther={startOver}
        />
        {back}
      </div>
    );
  }
  return (
    <form ref={form} noValidate className={face.form} onSubmit={submit}>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      <p className={face.lead}>{t('forgot.lead')}</p>
      <UsernameField
        {...(refusal !== null && { 'aria-invalid': true, 'aria-describedby': 'forgot-outcome' })}
        enterKeyHint="send"
      />
      {refusal !== null && (
        <Notice tone="bad" id="forgot-outcome">
          {refusal}
        </Notice>
      )}
      <Button type="submit" wide aria-disabled={busy || undefined}>
        {t(busy ? 'sign-in.busy' : 'forgot.submit')}
      </Button>
      {back}
    </form>
  );
}
