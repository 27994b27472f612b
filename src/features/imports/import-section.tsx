import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface ImportSectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  text: string;
}

/** A framed part of the import screen, named by its heading. */
export function ImportSection({ id, children }: Pick<ImportSectionProps, 'id'> & { children: ReactNode }) {
  return (
    <Paper component="section" withBorder p={{ base: 'lg', md: 'xl' }} aria-labelledby={id}>
      {children}
    </Paper>
  );
}

/** The heading of an `ImportSection`, with an explanation. */
export function ImportSectionHead({ id, title, text }: ImportSectionProps) {
  return (
    <div>
      <Title order={2} id={id} fz="lg">
        {title}
      </Title>
      <Text c="dimmed" fz="sm">
        {text}
      </Text>
    </div>
  );
}
