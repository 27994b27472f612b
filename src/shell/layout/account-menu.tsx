import { Link, useRouterState } from '@tanstack/react-router';
import { IconLogout } from '#ui/icons/logout.ts';
import { IconUser } from '#ui/icons/user.ts';
import { useEffect, useRef, useState } from 'react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import face from './account-menu.module.css';
import { Appearance } from '../settings/appearance.tsx';
import { askToLogout } from '../prompts/logout-request.ts';
import { OverlayItems } from './overlay-items.tsx';

/**
 * The account menu: the signed-in agent, appearance, language, logout. Closes on Escape, on a click outside,
 * and on a change of screen.
 */
export function AccountMenu() {
  const { t } = useWords();
  const agent = useAgent();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [openOn, setOpenOn] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const open = openOn === path;

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !root.current?.contains(event.target as Node)
      )
        setOpenOn(null);
    };
    addEventListener('keydown', leave);
    addEventListener('pointerdown', leave);
    return () => {
      removeEventListener('keydown', leave);
      removeEventListener('pointerdown', leave);
    };
  }, [open]);

  return (
    <div ref={root} className={face.menu}>
      <button
        type="button"
        className={face.opener}
        aria-expanded={open}
        aria-label={t('shell.account')}
        onClick={() => setOpenOn(open ? null : path)}
      >
        <img src={agent.image ?? '/images/default-agent.svg'} alt="" width="40" height="40" />
      </button>
      {open && (
        <div
          className={face.panel}
          role="presentation"
          onClick={({ target }) => (target as Element).closest('button') && setOpenOn(null)}
        >
          <p className={face.who}>
            <strong>{agent.name}</strong>
            <span>{agent.companyName}</span>
          </p>
          {!mustAcceptTerms(agent) && (
            <Link to="/profile" className={face.item}>
              <IconUser size={20} stroke={1.75} aria-hidden="true" />
              {t('nav.profile')}
            </Link>
          )}
          {!mustAcceptTerms(agent) && <OverlayItems className={face.item} />}
          <Appearance />
          <button type="button" className={face.item} onClick={askToLogout}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" />
            {t('nav.logout')}
          </button>
        </div>
      )}
    </div>
  );
}
