import { ActionIcon, Anchor, Button, Group, Stack } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { IconPlus } from '../icons/plus.ts';
import { IconShare2 } from '../icons/share-2.ts';
import { IconTrash } from '../icons/trash.ts';

const looks = [
  ['filled', 'lotus'],
  ['default', 'lotus'],
  ['light', 'lotus'],
  ['subtle', 'lotus'],
  ['filled', 'red'],
  ['subtle', 'red'],
] as const;

/** Buttons: each look as it is, with an icon, busy and disabled. */
export function ButtonSamples() {
  const { t } = useWords();
  return (
    <Stack>
      {looks.map(([variant, color]) => (
        <Group key={`${variant}-${color}`} gap="sm">
          <Button variant={variant} color={color}>
            {t('groups.save')}
          </Button>
          <Button variant={variant} color={color} leftSection={<IconPlus size={20} />}>
            {t('listings.add')}
          </Button>
          <Button variant={variant} color={color} loading>
            {t('groups.share')}
          </Button>
          <Button variant={variant} color={color} disabled>
            {t('groups.share')}
          </Button>
        </Group>
      ))}
      <Button fullWidth>{t('groups.save')}</Button>
      <Group>
        <ActionIcon aria-label={t('groups.share')}>
          <IconShare2 />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={t('listings.add')}>
          <IconPlus />
        </ActionIcon>
        <ActionIcon color="red" aria-label={t('groups.take-out')}>
          <IconTrash />
        </ActionIcon>
        <ActionIcon disabled aria-label={t('groups.share')}>
          <IconShare2 />
        </ActionIcon>
        <Anchor href="#">{t('groups.open-own')}</Anchor>
      </Group>
    </Stack>
  );
}
