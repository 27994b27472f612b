import { IconUser } from '@tabler/icons-react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import face from './profile.module.css';

/** Who is signed in, as the device knows them (Spec §3, Agent). */
export function ProfileScreen() {
  const { t } = useWords();
  const agent = useAgent();
  const facts = [
    [t('profile.username'), agent.userName],
    [t('profile.email'), agent.email],
    [t('profile.company'), agent.companyName],
    [t('profile.role'), agent.role],
  ];
  return (
    <>
      <PageHeading title={t('profile.title')} />
      <section className={face.card}>
        <img src={agent.image ?? '/images/default-agent.svg'} alt="" width="88" height="88" />
        <div>
          <h2>{agent.name}</h2>
          <StatusPill tone={agent.active === 'In Service' ? 'good' : 'waiting'}>{t(`profile.${agent.active}`)}</StatusPill>
        </div>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={face.next}>
        <EmptyState icon={<IconUser size={30} stroke={1.75} />} title={t('profile.next-title')} text={t('profile.next-text')} />
      </div>
    </>
  );
}
