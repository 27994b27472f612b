import { Link } from '@tanstack/react-router';
import { type Agent, firmFor } from '#domain/agent/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { FactList } from '#ui/fact-list.tsx';
import { ProfileSection } from './profile-section.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { packageTagNames } from '#entities/package/package-name.ts';

/** The facts that only the office can change, and how to ask for a change. */
export function AccountPart({ agent }: { agent: Agent }) {
  const { t, language } = useWords();
  const { userName, role, packageInfo, expiryDate, postingAccess } = agent;
  const facts = [
    [t('profile.username'), userName],
    [t('profile.company'), firmFor(agent, settings.designatedCompany)],
    [t('profile.role'), role],
    [
      t('profile.package'),
      packageInfo ? nameWord(t, packageTagNames, packageInfo.tag) : t('profile.no-package'),
    ],
    [t('profile.expiry'), expiryDate ? formatDay(expiryDate, language) : t('dashboard.no-expiry')],
    [t('profile.posting'), t(postingAccess ? 'profile.posting-yes' : 'profile.posting-no')],
  ] as const;
  return (
    <ProfileSection
      id="profile-account"
      title={t('profile.account')}
      lead={
        <>
          {t('profile.account-hint')} <Link to="/contact">{t('profile.account-ask')}</Link>
        </>
      }
    >
      <FactList facts={facts} isStacked cols={{ base: 1, xs: 2, sm: 3 }} verticalSpacing="lg" />
    </ProfileSection>
  );
}
