import { Anchor, Group } from '@mantine/core';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { useWords } from '#messages/words.ts';
import { useTitleOfScreen } from '#ui/own-title.ts';
import { screensFrom } from '../navigation/screens.ts';
import face from './header.module.css';

const link = { inherit: true, c: 'dimmed' } as const;

/** The position of the screen in the menu (R-SHELL-5). */
export function Breadcrumbs() {
  const { t } = useWords();
  const title = useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const own = useTitleOfScreen();
  const above = useRouterState({
    select: (state) => state.matches.findLast(({ staticData }) => staticData.above)?.staticData.above,
  });
  const router = useRouter();
  const titleAbove = screensFrom(router).find(({ to }) => to === above)?.title;
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={face.title}>
      <Group component="ol" className={face.trail} gap={0} m={0} p={0} wrap="nowrap" fz="sm">
        {title !== 'nav.dashboard' && (
          <li>
            <Anchor {...link} renderRoot={(props) => <Link to="/dashboard" {...props} />}>
              {t('nav.dashboard')}
            </Anchor>
          </li>
        )}
        {above && titleAbove && (
          <li>
            <Anchor
              {...link}
              renderRoot={(props) => <Link to={above} activeOptions={{ exact: true }} {...props} />}
            >
              {t(titleAbove)}
            </Anchor>
          </li>
        )}
        {title && <li aria-current="page">{own ?? t(title)}</li>}
      </Group>
    </nav>
  );
}
