import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Agent, firmOf } from '#domain/agent.ts';
import { formatDay } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { ProfileSection } from './profile-section.tsx';
import { nameWord } from '#messages/enum-words.ts';
import { packageTagNames } from '#entities/package/package-name.ts';

/** The facts that only the office can change, and how to ask for a change. */
export function AccountPart({ agent }: { agent: Agent }) {
  const { t, language } = useWords();
  const { userName, role, packageInfo, expiryDate, postingAccess } = agent;
  const facts = [
    [t('profile.username'), userName],
    [t('profile.company'), firmOf(agent, settings.designatedCompany)],
    [t('profile.role'), role],
    [
      t('profile.package'),
      packageInfo ? nameWord(t, packageTagNames, packageInfo.tag) : t('profile.no-package'),
    ],
    [t('profile.expiry'), expiryDate ? formatDay(expiryDate, language) : t('profile.no-expiry')],
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
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, sm: 3 }} spacing="lg" m={0}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" fz="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fw={550} style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </ProfileSection>
  );
}
