import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { IconLogout } from '#ui/icons/logout.ts';
import type { CSSProperties } from 'react';
import { mustAcceptTerms } from '#domain/agent.ts';
import { menuTimes } from '#domain/limits.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { BrandMark } from '#ui/brand-mark.tsx';
import { chooseLayout, useLayout } from '../settings/layout-choice.ts';
import { askToLogout } from '../prompts/logout-request.ts';
import { footItems, type MenuItem, menuOf, subsOf } from '../navigation/menu.ts';
import face from './sidebar.module.css';

const slide = { '--slide': `${menuTimes.accordionMs}ms` } as CSSProperties;

/** R-MENU-1, R-MENU-2. While the terms are not accepted, every item is shown and none works. */
export function Sidebar({ isRail = false }: { isRail?: boolean }) {
  const { t } = useWords();
  const agent = useAgent();
  const closed = mustAcceptTerms(agent);
  const items = menuOf(agent);
  return (
    <nav className={face.sidebar} aria-label={t('nav.main')} style={slide}>
      <Link
        to="/dashboard"
        className={face.logo}
        disabled={closed}
        aria-label={t('nav.home', { product: settings.productName })}
      >
        <BrandMark size={36} />
        <span className={face.name}>{settings.productName}</span>
      </Link>
      <ul className={face.list}>
        {items
          .filter(({ isSub }) => !isSub)
          .map((item) => {
            const subs = subsOf(item, items);
            return subs.length > 0 ? (
              <Accordion key={item.to} item={item} subs={subs} closed={closed} isRail={isRail} />
            ) : (
              <li key={item.to}>
                <SidebarItem item={item} closed={closed} isRail={isRail} />
              </li>
            );
          })}
      </ul>
      <ul className={`${face.list} ${face.foot}`}>
        {footItems.map((item) => (
          <li key={item.to}>
            <SidebarItem item={item} closed={closed} isRail={isRail} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={face.item}
            title={isRail ? t('nav.logout') : undefined}
            onClick={askToLogout}
          >
            <IconLogout size={22} stroke={1.75} aria-hidden="true" />
            <span className={face.label}>{t('nav.logout')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface ItemProps {
  item: MenuItem;
  closed: boolean;
  isRail: boolean;
}

/** An item that expands to show its sub-items (R-SHELL-10). */
function Accordion({ item, subs, closed, isRail }: ItemProps & { subs: readonly MenuItem[] }) {
  const { t } = useWords();
  const { submenu } = useLayout();
  const isOpen = submenu || isRail;
  const id = `menu${item.to.replaceAll('/', '-')}`;
  return (
    <li>
      <div className={face.row}>
        <SidebarItem item={item} closed={closed} isRail={isRail} />
        {!isRail && (
          <button
            type="button"
            className={face.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('nav.sub-items', { item: t(item.label) })}
            onClick={() => chooseLayout({ submenu: !submenu })}
          >
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </button>
        )}
      </div>
      <div id={id} className={face.slide} data-open={isOpen || undefined} inert={!isOpen}>
        <ul className={face.list}>
          {subs.map((sub) => (
            <li key={sub.to}>
              <SidebarItem item={sub} closed={closed} isRail={isRail} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function SidebarItem({ item: { to, params, label, Icon, isSub }, closed, isRail }: ItemProps) {
  const { t } = useWords();
  const hint = isRail ? t(label) : undefined;
  const content = (
    <>
      <Icon size={isSub ? 20 : 22} stroke={1.75} aria-hidden="true" />
      <span className={face.label}>{t(label)}</span>
    </>
  );
  const dress = isSub ? `${face.item} ${face.sub}` : face.item;
  return closed ? (
    <a role="link" aria-disabled="true" className={dress} title={hint}>
      {content}
    </a>
  ) : (
    <Link
      to={to}
      params={params ?? {}}
      className={dress}
      title={hint}
      activeOptions={{ exact: to === '/properties' }}
    >
      {content}
    </Link>
  );
}
