import { Link, useRouterState } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { useTitleOfScreen } from '#ui/own-title.ts';
import face from './breadcrumbs.module.css';

/** The position of the screen in the menu (R-SHELL-5). */
export function Breadcrumbs({ className }: { className: string }) {
  const { t } = useWords();
  const title = useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const own = useTitleOfScreen();
  const above = useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.above)?.staticData.above,
  });
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={className}>
      <ol className={face.trail}>
        {title !== 'nav.dashboard' && (
          <li>
            <Link to="/dashboard">{t('nav.dashboard')}</Link>
          </li>
        )}
        {above && (
          <li>
            <Link to={above.to} activeOptions={{ exact: true }}>
              {t(above.title)}
            </Link>
          </li>
        )}
        {title && <li aria-current="page">{own ?? t(title)}</li>}
      </ol>
    </nav>
  );
}
