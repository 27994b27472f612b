import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { slowSignInMs } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { mayChoosePassword } from '#session/after-sign-on.ts';
import { signOnWith } from '#session/sign-in.ts';
import { currentAgent } from '#session/store.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { PlainPage } from '#ui/plain-page.tsx';
import { useTakesLong } from '#ui/use-takes-long.ts';
import { hideKey } from './hide-key.ts';

const used = new Map<string, ReturnType<typeof signOnWith>>();

/** Uses a key for one call: it is posted once, however often the screen renders. */
function redeem(key: string): ReturnType<typeof signOnWith> {
  const answer = used.get(key) ?? signOnWith(key);
  used.set(key, answer);
  return answer;
}

interface SignOnScreenProps {
  signOnKey: string;
  /** The address to go to after sign-in. */
  target: string;
  /** Signs in without asking if nobody is signed in: for an app that embeds the portal. */
  isAutomatic?: boolean;
}

/**
 * Single sign-on by key (R-SSO-3, R-SSO-4). Opening the page does not use the key up and signs nobody in,
 * because mail scanners run scripts and any page can open this address. If another agent may be signed in, it
 * asks first.
 */
export function SignOnScreen({ signOnKey, target, isAutomatic = false }: SignOnScreenProps) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const [other] = useState(() => currentAgent());
  const [agreed, setAgreed] = useState(isAutomatic && other === null);
  const [error, setError] = useState<unknown>(null);

  const isSlow = useTakesLong(agreed && error === null, slowSignInMs);

  useLayoutEffect(hideKey, []);
  useEffect(() => {
    if (!agreed) return;
    let shown = true;
    redeem(signOnKey)
      .then(async ({ _id }) => {
        const toPassword = target === '/' && (await mayChoosePassword(_id));
        if (shown)
          await navigate(
            toPassword ? { to: '/profile', hash: 'password', replace: true } : { to: target, replace: true },
          );
      })
      .catch((reason: unknown) => setError(reason));
    return () => {
      shown = false;
    };
  }, [agreed, signOnKey, target, navigate]);

  const [title, text] =
    error !== null
      ? [t('sign-on.failed-title'), sentence(error)]
      : agreed
        ? [t('sign-on.title'), t(isSlow ? 'sign-in.slow' : 'sign-on.lead')]
        : other === null
          ? [t('sign-on.ask-title'), t('sign-on.ask-lead')]
          : [t('sign-on.other-title'), t('sign-on.other-lead', { name: other.name })];

  return (
    <PlainPage isBusy={agreed && error === null}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role={error === null ? 'status' : 'alert'}>{text}</p>
      {error !== null && (
        <LinkButton to="/" replace>
          {t('sign-on.failed-action')}
        </LinkButton>
      )}
      {!agreed && (
        <>
          <Button wide onClick={() => setAgreed(true)}>
            {t(other === null ? 'sign-on.ask-confirm' : 'sign-on.other-confirm')}
          </Button>
          <LinkButton look="quiet" wide to="/" replace>
            {t(other === null ? 'sign-on.failed-action' : 'sign-on.other-cancel')}
          </LinkButton>
        </>
      )}
    </PlainPage>
  );
}
