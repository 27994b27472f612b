import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { mayChoosePassword } from '#session/after-sign-on.ts';
import { signOnWith } from '#session/sign-in.ts';
import { currentAgent } from '#session/store.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import face from './sign-on.module.css';

const used = new Map<string, ReturnType<typeof signOnWith>>();

/** A key is good for one call: however often the screen is drawn, it is posted once. */
function useUp(key: string): ReturnType<typeof signOnWith> {
  const answer = used.get(key) ?? signOnWith(key);
  used.set(key, answer);
  return answer;
}

/** Takes the key out of the address bar and the history, past the router, which would read it as another address. */
function hideKey(): void {
  History.prototype.replaceState.call(window.history, window.history.state, '', window.location.pathname.replace(/[^/]+$/, '-'));
}

/** Spec §2, single sign-on by key. Where another agent may be signed in, it asks first. */
export function SignOnScreen({ signOnKey, target }: { signOnKey: string; target: string }) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const [other] = useState(() => currentAgent());
  const [agreed, setAgreed] = useState(other === null);
  const [trouble, setTrouble] = useState<unknown>(null);

  useEffect(() => {
    hideKey();
    if (!agreed) return;
    let shown = true;
    useUp(signOnKey)
      .then(async ({ _id }) => {
        const toPassword = target === '/' && (await mayChoosePassword(_id));
        if (shown) await navigate(toPassword ? { to: '/profile', hash: 'password', replace: true } : { to: target, replace: true });
      })
      .catch((reason: unknown) => setTrouble(reason));
    return () => {
      shown = false;
    };
  }, [agreed, signOnKey, target, navigate]);

  const [title, text] =
    trouble !== null
      ? [t('sign-on.failed-title'), sentence(trouble)]
      : agreed
        ? [t('sign-on.title'), t('sign-on.lead')]
        : [t('sign-on.other-title'), t('sign-on.other-lead', { name: other?.name ?? '' })];

  return (
    <main className={face.screen} aria-busy={agreed && trouble === null}>
      <BrandMark size={64} />
      <h1 tabIndex={-1}>{title}</h1>
      <p role={trouble === null ? 'status' : 'alert'}>{text}</p>
      {trouble !== null && (
        <LinkButton to="/" replace>
          {t('sign-on.failed-action')}
        </LinkButton>
      )}
      {!agreed && (
        <>
          <Button wide onClick={() => setAgreed(true)}>
            {t('sign-on.other-confirm')}
          </Button>
          <LinkButton look="quiet" wide to="/" replace>
            {t('sign-on.other-cancel')}
          </LinkButton>
        </>
      )}
    </main>
  );
}
