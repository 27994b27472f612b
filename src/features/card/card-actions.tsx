import { Alert, Anchor, Button, Group, Menu, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useBackCloses } from '#ui/back-closes.ts';
import { IconAddressBook } from '#ui/icons/address-book.ts';
import { IconBrandWhatsapp } from '#ui/icons/brand-whatsapp.ts';
import { IconCopy } from '#ui/icons/copy.ts';
import { IconId } from '#ui/icons/id.ts';
import { IconShare2 } from '#ui/icons/share-2.ts';
import { type ReactNode, useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import type { Agent } from '#domain/agent/agent.ts';
import { type VcardVersion, vcard, vcardFileName } from '#domain/agent/vcard.ts';
import { useWords } from '#messages/words.ts';
import { IconChevronDown } from '#ui/icons/chevron-down.ts';
import { toast } from '#ui/toast.ts';
import { cardHolder, cardMessage, walletText } from './card-text.ts';
import { download, share } from '#browser/hand-out.ts';
import { decoded, squareJpeg } from './picture-on-card.ts';
import { walletPicture } from './wallet-picture.ts';

const addressBookPhotoPx = 240;

interface CardActionsProps {
  agent: Agent;
  url: string;
  codeUrl: string;
}

/** Shares, copies and saves the card. `hasFailed`: the last of these did. */
function useCardWays({ agent, url, codeUrl }: CardActionsProps) {
  const { t } = useWords();
  const [hasFailed, setHasFailed] = useState(false);
  const message = cardMessage(agent, url, t);
  const fileName = vcardFileName(agent.name);

  const attempt = (task: () => Promise<unknown>) => {
    setHasFailed(false);
    task().catch(() => setHasFailed(true));
  };
  const copy = async () => {
    await copyText(url);
    await toast({ message: t('invite.copied'), tone: 'good' });
  };
  const saveContact = async (version: VcardVersion) => {
    const picture = await decoded(agent.image);
    const file = vcard(cardHolder(agent, url, picture && squareJpeg(picture, addressBookPhotoPx)), version);
    download(new Blob([file], { type: 'text/vcard;charset=utf-8' }), fileName);
  };
  const savePicture = async () => {
    const blob = await walletPicture(walletText(agent, codeUrl, t), await decoded(agent.image));
    const file = new File([blob], fileName.replace(/vcf$/, 'png'), { type: 'image/png' });
    if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files: [file] }))
      return download(file, file.name);
    // It took too long to draw, for the press that asked for it.
    await share({ files: [file], title: t('card.title') }).catch(() => download(file, file.name));
  };
  return {
    hasFailed,
    message,
    shareCard: () => attempt(() => share({ title: agent.name, text: message, url })),
    copyAddress: () => attempt(copy),
    savePicture: () => attempt(savePicture),
    saveContact: (version: VcardVersion) => attempt(() => saveContact(version)),
  };
}

/** The ways to share the card. All except the public page are generated on the device. */
export function CardActions(props: CardActionsProps) {
  const { t } = useWords();
  const { url } = props;
  const { hasFailed, message, shareCard, copyAddress, savePicture, saveContact } = useCardWays(props);
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="card-ways">
      <Stack gap="md">
        <Title order={2} fz="lg" id="card-ways">
          {t('card.ways')}
        </Title>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />}
        >
          {t('card.whatsapp')}
        </Button>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {'share' in navigator && (
            <Way icon={<IconShare2 size={20} aria-hidden="true" />} onClick={shareCard}>
              {t('listings.share')}
            </Way>
          )}
          <Way icon={<IconCopy size={20} aria-hidden="true" />} onClick={copyAddress}>
            {t('card.copy')}
          </Way>
          <Way icon={<IconAddressBook size={20} aria-hidden="true" />} onClick={() => saveContact('3.0')}>
            {t('card.contact')}
          </Way>
          <Way
            isLast={!('share' in navigator)}
            icon={<IconId size={20} aria-hidden="true" />}
            onClick={savePicture}
          >
            {t('card.picture')}
          </Way>
        </SimpleGrid>
        {hasFailed && (
          <Alert color="red" role="alert">
            {t('card.failed')}
          </Alert>
        )}
        <Group justify="space-between" gap="sm">
          <Anchor href={url} target="_blank" rel="noreferrer" py="md">
            {t('card.view')}
          </Anchor>
          <MoreWays onContact={() => saveContact('4.0')} />
        </Group>
      </Stack>
    </Paper>
  );
}

function MoreWays({ onContact }: { onContact: () => void }) {
  const { t } = useWords();
  const [opened, { close, toggle }] = useDisclosure();
  useBackCloses(opened, close);
  return (
    <Menu position="bottom-end" opened={opened} onChange={toggle}>
      <Menu.Target>
        <Button
          variant="subtle"
          px="sm"
          mr="calc(-1 * var(--space-sm))"
          rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        >
          {t('card.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconAddressBook size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onContact}
        >
          {t('card.contact-4')}
          <Text fz="sm" c="dimmed">
            {t('card.contact-hint')}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Way({
  icon,
  isLast = false,
  children,
  onClick,
}: {
  icon: ReactNode;
  /** It has a line of its own. */
  isLast?: boolean;
  children: ReactNode;
  onClick: () => void;
}) {
  return (
    <Button
      variant="default"
      px="sm"
      leftSection={icon}
      style={isLast ? { gridColumn: '1 / -1' } : undefined}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
