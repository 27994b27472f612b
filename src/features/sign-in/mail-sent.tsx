import { useEffect, useRef, useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The time before another mail can be requested, in seconds. */
const pauseSeconds = 60;

interface MailSentProps {
  /** The server's message. */
  message: string;
  /** The reason why another mail was refused. */
  refusal: string | null;
  isBusy: boolean;
  onAgain: () => void;
  onOther: () => void;
}

/** A mail was sent: what to do now; another one can be requested after a minute. */
export function MailSent({ message, refusal, isBusy, onAgain, onOther }: MailSentProps) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const [seconds, setSeconds] = useState(pauseSeconds);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const until = Date.now() + pauseSeconds * 1000;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, []);

  const isWaiting = seconds > 0 || isBusy;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('forgot.sent-title')}
      </h1>
      <Notice tone="good">{message}</Notice>
      <p>{t('forgot.sent-lead')}</p>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      <Button wide aria-disabled={isWaiting || undefined} onClick={() => isWaiting || onAgain()}>
        {seconds > 0 ? t('forgot.again-in', { seconds }) : t(isBusy ? 'sign-in.busy' : 'forgot.again')}
      </Button>
      <Button look="quiet" wide onClick={onOther}>
        {t('forgot.other')}
      </Button>
    </>
  );
}
