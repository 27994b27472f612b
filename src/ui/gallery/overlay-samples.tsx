import { Button, Group, Menu, Popover, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#messages/words.ts';
import { Modal, Drawer } from '../modal.tsx';

/** What opens above the page: a dialog (a sheet on a phone), a drawer, a menu, a popover, a tooltip. */
export function OverlaySamples() {
  const { t } = useWords();
  const [opened, setOpened] = useState<'modal' | 'drawer' | null>(null);
  const close = () => setOpened(null);
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => setOpened('modal')}>
        Modal
      </Button>
      <Modal opened={opened === 'modal'} onClose={close} title={t('groups.agree-title')}>
        <Text mb="xl">{t('groups.agree-text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('groups.cancel')}
          </Button>
          <Button onClick={close}>{t('groups.share')}</Button>
        </Group>
      </Modal>
      <Button variant="default" onClick={() => setOpened('drawer')}>
        Drawer
      </Button>
      <Drawer opened={opened === 'drawer'} onClose={close} title={t('groups.about')} position="right">
        <Text>{t('groups.none-text')}</Text>
      </Drawer>
      <Menu>
        <Menu.Target>
          <Button variant="default">Menu</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>{t('groups.edit')}</Menu.Item>
          <Menu.Item>{t('groups.share')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red">{t('groups.take-out')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover>
        <Popover.Target>
          <Button variant="default">Popover</Button>
        </Popover.Target>
        <Popover.Dropdown>{t('groups.name-hint')}</Popover.Dropdown>
      </Popover>
      <Tooltip label={t('groups.name-hint')}>
        <Button variant="default">Tooltip</Button>
      </Tooltip>
    </Group>
  );
}
