import { TableOfContents } from '@mantine/core';
import { isMotionReduced } from '#browser/motion.ts';
import { useWords } from '#messages/words.ts';
import face from './profile.module.css';

/** The parts of the profile; a click leads to one. */
export function ProfileContents() {
  const { t } = useWords();
  return (
    <TableOfContents
      component="nav"
      className={face.contents}
      flex="none"
      w={220}
      pos="sticky"
      top="calc(var(--header) + var(--space-lg))"
      aria-label={t('profile.contents')}
      variant="light"
      size="md"
      minDepthToOffset={2}
      scrollSpyOptions={{ selector: `.${face.parts} h2` }}
      getControlProps={({ data }) => ({
        children: data.value,
        onClick: () => {
          const heading = data.getNode();
          heading.scrollIntoView({ behavior: isMotionReduced() ? 'instant' : 'smooth', block: 'start' });
          history.replaceState(history.state, '', `#${heading.id}`);
        },
      })}
    />
  );
}
