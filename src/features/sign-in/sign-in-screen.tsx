import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { speakWhole } from '#messages/language.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { LanguageChoice } from '#ui/language-choice.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import face from './sign-in.module.css';

const firstAfterSignIn = ['/_agent', '/_agent/dashboard'] as const;

/** Preloads the dashboard's code and data while the agent types. */
function usePreload() {
  const router = useRouter();
  useEffect(() => {
    const load = () => {
      firstAfterSignIn.forEach((id) => void router.loadRouteChunk(router.routesById[id]));
      speakWhole()?.catch(() => {});
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(load, { timeout: 2000 });
    return () => cancelIdleCallback(idle);
  }, [router]);
}

/** R-SIGN-2: the screen has two states, login and forgot password. */
export function SignInScreen({ state }: { state: 'login' | 'forgot' }) {
  const { t } = useWords();
  usePreload();
  return (
    <div className={face.screen}>
      <header className={face.brand}>
        <div className={face.name}>
          <BrandMark size={48} />
          <span>{settings.productName}</span>
        </div>
        <p className={face.promise}>{t('sign-in.lead')}</p>
        <svg
          className={face.skyline}
          viewBox="0 0 480 150"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
        >
          <path d="M0 150V96h36V62h52v40h22l46-38 46 38v48zM214 150V34h58v116zM284 150V84l40-30 40 30v66zM376 150V52h44v32h60v66z" />
        </svg>
      </header>
      <main className={face.card}>
        {state === 'login' ? <SignInForm /> : <ForgotForm />}
        <LanguageChoice className={face.language} />
      </main>
    </div>
  );
}
