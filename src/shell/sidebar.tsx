import { Link } from '@tanstack/react-router';
import { IconLogout } from '@tabler/icons-react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { BrandMark } from '#ui/brand-mark.tsx';
import { useMinimised } from './layout-choice.ts';
import { askToLogout } from './logout-request.ts';
import { footItems, type MenuItem, menuOf } from './menu.ts';
import face from './sidebar.module.css';

/** Spec §2, "Sidebar menu". While the terms wait, every item is shown and none works. */
export function Sidebar() {
  const { t } = useWords();
  const agent = useAgent();
  const closed = mustAcceptTerms(agent);
  return (
    <nav className={face.sidebar} aria-label={t('nav.main')}>
      <Link to="/dashboard" className={face.logo} disabled={closed} aria-label={t('nav.home', { product: settings.productName })}>
        <BrandMark size={36} />
        <span className={face.name}>{settings.productName}</span>
      </Link>
      <ul className={face.list}>
        {menuOf(agent).map((item) => (
          <SidebarItem key={item.to} item={item} closed={closed} />
        ))}
      </ul>
      <ul className={`${face.list} ${face.foot}`}>
        {footItems.map((item) => (
          <SidebarItem key={item.to} item={item} closed={closed} />
        ))}
        <li>
          <button type="button" className={face.item} onClick={askToLogout}>
            <IconLogout size={22} stroke={1.75} aria-hidden="true" />
            <span className={face.label}>{t('nav.logout')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function SidebarItem({ item: { to, label, Icon, isSub }, closed }: { item: MenuItem; closed: boolean }) {
  const { t } = useWords();
  const hint = useMinimised() ? t(label) : undefined;
  const content = (
    <>
      <Icon size={isSub ? 20 : 22} stroke={1.75} aria-hidden="true" />
      <span className={face.label}>{t(label)}</span>
    </>
  );
  const dress = isSub ? `${face.item} ${face.sub}` : face.item;
  return (
    <li>
      {closed ? (
        <a role="link" aria-disabled="true" className={dress} title={hint}>
          {content}
        </a>
      ) : (
        <Link to={to} className={dress} title={hint} activeOptions={{ exact: to === '/properties' }}>
          {content}
        </Link>
      )}
    </li>
  );
}
