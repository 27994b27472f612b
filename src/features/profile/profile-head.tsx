import { Avatar, Group, Stack, Text } from '@mantine/core';
import { type Agent, firmFor } from '#domain/agent/agent.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { StateDot } from '#entities/listing/record-row.tsx';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { IconId } from '#ui/icons/id.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { nameWord } from '#messages/enum-words.ts';

const statusNames: Record<Agent['active'], MessageId> = {
  'In Service': 'profile.In Service',
  'Temporary Out of Service': 'profile.Temporary Out of Service',
  Disabled: 'profile.Disabled',
};

/** Who the agent is, and the way to their card. */
export function ProfileHead({ agent }: { agent: Agent | undefined }) {
  const { t, language } = useWords();
  const session = useAgent();
  const { name, image, role, companyName, active } = agent ?? session;
  const firm = firmFor({ companyName }, settings.designatedCompany);
  const views = new Intl.NumberFormat(language).format(agent?.views ?? 0);
  return (
    <Group gap="lg" mb="xxl">
      <Avatar src={image ?? '/images/default-agent.svg'} size={80} alt="" />
      <Stack gap="xs" flex="1 1 220px" miw={0}>
        <Text fz="lg" fw={650} lh={1.25} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text c="dimmed" lh={1.35}>
          {[agent?.registrationNo ?? role, firm].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="sm">
          <Text span fz="sm">
            <StateDot tone={active === 'In Service' ? 'good' : 'none'}>
              {nameWord(t, statusNames, active)}
            </StateDot>
          </Text>
          {agent && (
            <Text fz="sm" c="dimmed">
              {t('profile.views')}: {views}
            </Text>
          )}
        </Group>
      </Stack>
      <LinkButton to="/profile/card" variant="default" leftSection={<IconId size={20} aria-hidden="true" />}>
        {t('profile.card-open')}
      </LinkButton>
    </Group>
  );
}
