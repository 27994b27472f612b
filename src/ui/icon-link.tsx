import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function AnchorIcon(props: ActionIconProps & Omit<ComponentProps<'a'>, keyof ActionIconProps>) {
  return <ActionIcon component="a" {...props} />;
}

/** A link that looks like Mantine's icon button; it needs an `aria-label`. */
export const IconLink = createLink(AnchorIcon);
