import { Link } from '@tanstack/react-router';
import { type Agent, firmOf } from '#domain/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import face from './profile.module.css';

/** The facts that only the office can change, and how to ask for a change. */
export function AccountPart({ agent }: { agent: Agent }) {
  const { t, language } = useWords();
  const { userName, role, packageInfo, expiryDate, postingAccess, active, views } = agent;
  const facts = [
    [t('profile.username'), userName],
    [t('profile.company'), firmOf(agent, settings.designatedCompany)],
    [t('profile.role'), role],
    [t('profile.package'), packageInfo ? t(`package.${packageInfo.tag}`) : t('profile.no-package')],
    [t('profile.expiry'), expiryDate ? formatDay(expiryDate, language) : t('profile.no-expiry')],
    [t('profile.posting'), t(postingAccess ? 'profile.posting-yes' : 'profile.posting-no')],
    [t('profile.status'), t(`profile.${active}`)],
    [t('profile.views'), new Intl.NumberFormat(language).format(views ?? 0)],
  ] as const;
  return (
    <section className={face.card} aria-labelledby="profile-account">
      <h2 id="profile-account">{t('profile.account')}</h2>
      <dl className={face.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={face.soft}>
        {t('profile.account-hint')} <Link to="/contact">{t('profile.account-ask')}</Link>
      </p>
    </section>
  );
}
