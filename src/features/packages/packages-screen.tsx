import { IconPackage } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StatusPill } from '#ui/status-pill.tsx';

/** The packages on offer, and the agent's own (Spec §2, package-subscription). */
export function PackagesScreen() {
  const { t } = useWords();
  const { packageInfo } = useAgent();
  const own = packageInfo ? t(`package.${packageInfo.tag}`) : t('dashboard.no-package');
  return (
    <>
      <PageHeading
        title={t('packages.title')}
        actions={
          <StatusPill tone="good">
            {t('packages.current')}: {own}
          </StatusPill>
        }
      />
      <EmptyState icon={<IconPackage size={30} stroke={1.75} />} title={t('packages.empty-title')} text={t('packages.empty-text')} />
    </>
  );
}
