import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

/** An action of a message: a plain button in the colour of the text. */
export function AlertAction(props: ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>) {
  return <Button variant="subtle" color="dark" c="inherit" px="md" {...props} />;
}
