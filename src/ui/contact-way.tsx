import { NavLink } from '@mantine/core';
import type { ReactNode } from 'react';

/** One way to contact somebody. */
export function ContactWay({
  href,
  icon,
  label,
  text,
  isOutside = false,
}: {
  href: string;
  icon: ReactNode;
  label: string;
  text: string;
  isOutside?: boolean;
}) {
  return (
    <NavLink
      component="a"
      href={href}
      mx="calc(-1 * var(--space-sm))"
      w="calc(100% + 2 * var(--space-sm))"
      leftSection={icon}
      label={text}
      description={label}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    />
  );
}
