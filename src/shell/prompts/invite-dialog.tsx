import { Avatar, Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { useWords } from '#messages/words.ts';
import { settings } from '#settings';
import { Modal } from '#ui/modal.tsx';
import { toast } from '#ui/toast.ts';

const roles = ['guest', 'owner', 'edit'] as const;
type Role = (typeof roles)[number];

/** Sample contacts (R-SHELL-13), not real people. */
const contacts = [
  { name: 'Melati Hamid', email: 'melati@contoh.example', role: 'guest' },
  { name: 'Tan Wei Ming', email: 'weiming@contoh.example', role: 'owner' },
  { name: 'Priya Nair', email: 'priya@contoh.example', role: 'edit' },
  { name: 'Jonathan Lim', email: 'jonathan@contoh.example', role: 'guest' },
  { name: 'Siti Zubaidah', email: 'zubaidah@contoh.example', role: 'edit' },
] as const;

/** R-SHELL-13, Invite a Friend: the sign-up address to share, and the sample contacts with their roles. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Record<string, Role>>({});
  const copy = () =>
    void copyText(settings.signUpUrl).then(
      () => toast({ message: t('invite.copied'), tone: 'good' }),
      () => toast({ message: t('invite.not-copied'), tone: 'bad' }),
    );
  const share = () =>
    void navigator
      .share({
        title: settings.productName,
        text: t('invite.text', { product: settings.productName }),
        url: settings.signUpUrl,
      })
      .catch(() => {});

  return (
    <Modal opened={opened} title={t('invite.title')} onClose={onClose}>
      <Stack>
        <Text c="dimmed">{t('invite.lead', { product: settings.productName })}</Text>
        <Group grow preventGrowOverflow={false}>
          <Button leftSection={<IconCopy size={20} stroke={1.75} aria-hidden="true" />} onClick={copy}>
            {t('invite.copy')}
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
              onClick={share}
            >
              {t('invite.share')}
            </Button>
          )}
        </Group>
        <Title order={3} fz="md" mt="sm">
          {t('invite.contacts')}
        </Title>
        <SampleContacts chosen={chosen} onChoose={(email, role) => setChosen({ ...chosen, [email]: role })} />
        <Text fz="sm" c="dimmed">
          {t('invite.sample')}
        </Text>
      </Stack>
    </Modal>
  );
}

interface SampleContactsProps {
  /** The roles that were changed, by the email address of the contact. */
  chosen: Record<string, Role>;
  onChoose: (email: string, role: Role) => void;
}

/** The sample contacts, each with a role that can be changed; nothing is stored. */
function SampleContacts({ chosen, onChoose }: SampleContactsProps) {
  const { t } = useWords();
  return (
    <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {contacts.map(({ name, email, role }) => (
        <Group key={email} component="li" gap="md" wrap="nowrap">
          <Avatar name={name} alt="" aria-hidden="true" />
          <Box flex={1} miw={0}>
            <Text fw={550} truncate>
              {name}
            </Text>
            <Text fz="sm" c="dimmed" truncate>
              {email}
            </Text>
          </Box>
          <NativeSelect
            w={124}
            aria-label={t('invite.role', { name })}
            value={chosen[email] ?? role}
            data={roles.map((each) => ({ value: each, label: t(`invite.role-${each}`) }))}
            onChange={({ currentTarget }) => onChoose(email, currentTarget.value as Role)}
          />
        </Group>
      ))}
    </Stack>
  );
}
