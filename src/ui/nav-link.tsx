import { NavLink as MantineNavLink, type NavLinkProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function AnchorNavLink(props: NavLinkProps & Omit<ComponentProps<'a'>, keyof NavLinkProps>) {
  return <MantineNavLink component="a" {...props} />;
}

/** A link of a menu: an icon, a label and a description. */
export const NavLink = createLink(AnchorNavLink);
