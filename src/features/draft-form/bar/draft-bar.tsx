import { Group, type GroupProps } from '@mantine/core';
import { ActionBar } from '#ui/action-bar.tsx';

/** The actions of a form, at the bottom of the screen. */
export function DraftBar(props: GroupProps) {
  return (
    <ActionBar isPinned w={{ md: 'fit-content' }} ml={{ md: 'auto' }}>
      <Group justify="flex-end" gap="sm" {...props} />
    </ActionBar>
  );
}
