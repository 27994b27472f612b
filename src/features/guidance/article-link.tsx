import { NavLink } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '#ui/icons/chevron-right.ts';

/** A link to an article, with what it is about. */
export function ArticleLink({ slug, title, text }: { slug: string; title: string; text: string }) {
  return (
    <NavLink
      renderRoot={(props) => <Link to="/guidance/$article" params={{ article: slug }} {...props} />}
      mx="calc(-1 * var(--space-sm))"
      w="calc(100% + 2 * var(--space-sm))"
      label={title}
      description={text}
      rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden="true" />}
    />
  );
}
