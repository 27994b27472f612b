import { Avatar, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';

/** The button with the agent's picture. */
export function AccountButton(props: ComponentProps<'button'>) {
  const { t } = useWords();
  const agent = useAgent();
  return (
    <UnstyledButton bdrs="50%" p={2} {...props} aria-label={t('shell.account')}>
      <Avatar src={agent.image ?? '/images/default-agent.svg'} alt="" size={40} />
    </UnstyledButton>
  );
}
