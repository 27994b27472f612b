import { useLayoutEffect, useState } from 'react';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { useWords } from '#messages/words.ts';
import { refreshAgent } from '#session/refresh.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PlainPage } from '#ui/plain-page.tsx';
import { hideKey } from './hide-key.ts';

type State =
  | { is: 'asking' }
  | { is: 'busy' }
  | { is: 'done'; email: string }
  | { is: 'failed'; error: unknown };

/**
 * Confirms a new email address with the link from its mail. The button uses up the key; opening the page does
 * not.
 */
export function ConfirmEmailScreen({ emailKey }: { emailKey: string }) {
  const { t, sentence } = useWords();
  const [state, setState] = useState<State>({ is: 'asking' });
  useLayoutEffect(hideKey, []);

  async function confirm() {
    setState({ is: 'busy' });
    await ask(
      client.POST('/agents/confirmEmail/{id}', { params: { path: { id: emailKey } }, body: {} }),
    ).then(
      ({ email }) => {
        setState({ is: 'done', email });
        void refreshAgent();
      },
      (error: unknown) => setState({ is: 'failed', error }),
    );
  }

  const isOpen = state.is === 'asking' || state.is === 'busy';
  const title = t(
    isOpen
      ? 'confirm-email.title'
      : state.is === 'done'
        ? 'confirm-email.done-title'
        : 'sign-on.failed-title',
  );
  const text = isOpen
    ? t('confirm-email.lead')
    : state.is === 'done'
      ? t('confirm-email.done-lead', { email: state.email })
      : sentence(state.error);
  return (
    <PlainPage isBusy={state.is === 'busy'}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role={state.is === 'failed' ? 'alert' : 'status'}>{text}</p>
      {isOpen ? (
        <Button
          wide
          aria-disabled={state.is === 'busy'}
          onClick={() => state.is === 'busy' || void confirm()}
        >
          {t('confirm-email.submit')}
        </Button>
      ) : (
        <LinkButton to="/" replace>
          {t('confirm-email.home')}
        </LinkButton>
      )}
    </PlainPage>
  );
}
