import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMenu2 } from '#ui/icons/menu-2.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { MoreCount } from './menu-counts.tsx';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { mustAcceptTerms } from '#domain/agent/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { useMenu } from '../navigation/menu.ts';
import face from './bottom-bar.module.css';
import { openOverlay } from '../prompts/overlay.ts';

/** How many screens are before the button in the middle. */
const beforeCreate = 2;

/** On phones: the most frequent destinations at the bottom of the screen. */
export function BottomBar() {
  const { t } = useWords();
  const closed = mustAcceptTerms(useAgent());
  const tabs = useMenu()
    .filter(({ tab }) => tab !== undefined)
    .map(({ to, params = {}, label, Icon, tab = label }) => (
      <Link
        key={to}
        to={to}
        params={params}
        disabled={closed}
        className={face.tab}
        activeOptions={{ exact: true }}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
        <span>{t(tab)}</span>
      </Link>
    ));
  return (
    <nav className={face.bar} aria-label={t('nav.quick')}>
      {tabs.slice(0, beforeCreate)}
      <UnstyledButton
        className={`${face.tab} ${face.create}`}
        disabled={closed}
        onClick={() => openOverlay('create')}
      >
        <IconPlus size={26} stroke={2.25} aria-hidden="true" />
        <span>{t('shell.create')}</span>
      </UnstyledButton>
      {tabs.slice(beforeCreate)}
      <UnstyledButton className={face.tab} onClick={() => openOverlay('drawer')}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        <span>{t('nav.more')}</span>
        <span className={face.count}>
          <AfterFirstPaint>
            <MoreCount />
          </AfterFirstPaint>
        </span>
      </UnstyledButton>
    </nav>
  );
}
