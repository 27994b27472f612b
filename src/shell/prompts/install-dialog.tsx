import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { IconSquarePlus } from '#ui/icons/square-plus.ts';
import { totalUnsent } from '#outbox/unsent.ts';
import { useWords } from '#messages/words.ts';
import { askToInstall, useInstallWay } from './install-prompt.ts';
import { useAgent } from '#session/use-agent.ts';
import { unsentSentences } from '#entities/outbox/unsent-sentences.ts';
import { useUnsent } from '#entities/outbox/use-outbox.ts';
import { settings } from '#settings';
import { outlineIcon } from '#ui/icons/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Modal } from '#ui/modal.tsx';

/**
 * How to install the app on this device. On an iPhone the installed app starts with empty storage, so waiting
 * work must be sent first.
 */
export function InstallDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useWords();
  const way = useInstallWay();
  const install = () => {
    onClose();
    void askToInstall();
  };
  return (
    <Modal opened={opened} title={t('install.title', { product: settings.productName })} onClose={onClose}>
      <Stack>
        <Text c="dimmed">{t('install.why')}</Text>
        {way === 'ask' && (
          <Button fullWidth onClick={install}>
            {t('install.action')}
          </Button>
        )}
        {way === 'iphone' && <StepsOnIphone onClose={onClose} />}
        {way === null && <Text c="dimmed">{t('install.elsewhere')}</Text>}
      </Stack>
    </Modal>
  );
}

function StepsOnIphone({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { t, list } = words;
  const unsent = useUnsent(useAgent()._id);
  const waits = unsent ? totalUnsent(unsent) > 0 : false;
  return (
    <>
      {unsent && waits && (
        <Alert color="yellow" role="status">
          {list(unsentSentences(unsent, words).lines)}
          <br />
          {t('sync.before-installing')}
        </Alert>
      )}
      <List type="ordered" spacing="md" size="md">
        <List.Item>{t('install.step-safari')}</List.Item>
        <List.Item>
          {t('install.step-share')} <ShareSign size={22} stroke={1.75} aria-hidden="true" />
        </List.Item>
        <List.Item>
          {t('install.step-add')} <IconSquarePlus size={22} stroke={1.75} aria-hidden="true" />
        </List.Item>
      </List>
      {waits && (
        <LinkButton fullWidth to="/sync" onClick={onClose}>
          {t('sync.title')}
        </LinkButton>
      )}
    </>
  );
}

/** The share icon of an iPhone: a box with an arrow out of it. */
const ShareSign = outlineIcon(
  'M12 14.5V3m-3.5 3.5L12 3l3.5 3.5M8 10H6.5A1.5 1.5 0 0 0 5 11.5v8A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-8a1.5 1.5 0 0 0-1.5-1.5H16',
);
