import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBuildingEstate } from '#ui/icons/building-estate.ts';
import { IconFilePencil } from '#ui/icons/file-pencil.ts';
import { IconLayoutDashboard } from '#ui/icons/layout-dashboard.ts';
import { IconMenu2 } from '#ui/icons/menu-2.ts';
import { IconPlus } from '#ui/icons/plus.ts';
import { OffersCount } from '#entities/group/offers-count.tsx';
import { AfterFirstPaint } from '#ui/after-first-paint.tsx';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import face from './bottom-bar.module.css';
import { openOverlay } from '../prompts/overlay.ts';

const left = [
  { to: '/dashboard', label: 'nav.short-dashboard', Icon: IconLayoutDashboard },
  { to: '/properties', label: 'nav.short-properties', Icon: IconBuildingEstate },
] as const;
const right = [{ to: '/properties/draftslisting', label: 'nav.short-drafts', Icon: IconFilePencil }] as const;

/** On phones: the most frequent destinations at the bottom of the screen. */
export function BottomBar() {
  const { t } = useWords();
  const closed = mustAcceptTerms(useAgent());
  const tab = ({ to, label, Icon }: (typeof left)[number] | (typeof right)[number]) => (
    <Link key={to} to={to} disabled={closed} className={face.tab} activeOptions={{ exact: true }}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      <span>{t(label)}</span>
    </Link>
  );
  return (
    <nav className={face.bar} aria-label={t('nav.quick')}>
      {left.map(tab)}
      <UnstyledButton
        className={`${face.tab} ${face.create}`}
        disabled={closed}
        onClick={() => openOverlay('create')}
      >
        <IconPlus size={26} stroke={2.25} aria-hidden="true" />
        <span>{t('shell.create')}</span>
      </UnstyledButton>
      {right.map(tab)}
      <UnstyledButton className={face.tab} onClick={() => openOverlay('drawer')}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        <span>{t('nav.more')}</span>
        <span className={face.count}>
          <AfterFirstPaint>
            <OffersCount />
          </AfterFirstPaint>
        </span>
      </UnstyledButton>
    </nav>
  );
}
