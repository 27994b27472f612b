import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import face from './button.module.css';

interface Look {
  look?: 'main' | 'quiet';
  wide?: boolean;
}

const dress = ({ look = 'main', wide = false }: Look, more?: string) =>
  [face.button, look !== 'main' && face[look], wide && face.wide, more].filter(Boolean).join(' ');

/** A button without a library, small enough for the sign-in screen. */
export function Button({
  look,
  wide,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return (
    <button
      {...props}
      type={type}
      className={dress({ ...(look && { look }), ...(wide && { wide }) }, className)}
    />
  );
}

function AnchorButton({ look, wide, className, ...props }: ComponentProps<'a'> & Look) {
  return <a {...props} className={dress({ ...(look && { look }), ...(wide && { wide }) }, className)} />;
}

/** A link that looks like a button. */
export const LinkButton = createLink(AnchorButton);
