import { IconBuildingPlus, IconFilePencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasBestDeals, isFree } from '#domain/package.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { AsOf } from '#ui/as-of.tsx';
import { LinkButton } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import face from './dashboard.module.css';
import { ListingShortList } from './listing-short-list.tsx';
import { PackageCard } from './package-card.tsx';
import { bestDealsQuery, outdatedQuery, summaryQuery } from './queries.ts';
import { RemindersCard } from './reminders-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** What an agent wants to know first, and do first. */
export function DashboardScreen() {
  const { t } = useWords();
  const agent = useAgent();
  const tag = agent.packageInfo?.tag;
  const summary = useQuery(summaryQuery(agent._id));
  const outdated = useQuery(outdatedQuery(agent._id));
  const bestDeals = useQuery({ ...bestDealsQuery(agent._id), enabled: hasBestDeals(tag) });
  return (
    <div className={face.screen}>
      <PageHeading isOwn title={t('dashboard.hello', { name: agent.name })} actions={<AsOf query={summary} isAlways />} />
      <nav className={face.actions} aria-label={t('shell.create')}>
        <LinkButton to="/properties/form/$propId" params={{ propId: 'new' }} preload={false}>
          <IconPlus size={20} stroke={2} aria-hidden="true" />
          {t('dashboard.new-draft')}
        </LinkButton>
        <LinkButton to="/master" look="quiet">
          <IconBuildingPlus size={20} stroke={1.75} aria-hidden="true" />
          {t('dashboard.new-request')}
        </LinkButton>
        <LinkButton to="/properties/draftslisting" look="quiet">
          <IconFilePencil size={20} stroke={1.75} aria-hidden="true" />
          {t('dashboard.drafts')}
        </LinkButton>
      </nav>
      <div className={face.grid}>
        <SummaryCard agentId={agent._id} />
        <div className={face.pair}>
          <RemindersCard agentId={agent._id} />
          {isFree(tag) ? <TrialCard agentId={agent._id} /> : <PackageCard agent={agent} />}
        </div>
        <ListingShortList title={t('dashboard.outdated-list')} query={outdated} none={t('dashboard.outdated-none')} hint={t('dashboard.outdated-none-hint')} />
        <ListingShortList
          title={t('dashboard.best-deals')}
          query={hasBestDeals(tag) ? bestDeals : null}
          none={t('dashboard.best-deals-none')}
          hint={t(hasBestDeals(tag) ? 'dashboard.best-deals-none-hint' : 'dashboard.best-deals-package')}
        />
      </div>
    </div>
  );
}
