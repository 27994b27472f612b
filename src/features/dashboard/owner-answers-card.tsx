import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ownerAnswerWords } from '#entities/owner-link/owner-words.ts';
import { useOwnerLinks } from '#entities/owner-link/use-owner-links.ts';
import { useWords } from '#messages/words.ts';
import { Card } from './card.tsx';
import face from './dashboard.module.css';

/** Owners who have answered, each with the way to the listing; nothing where nobody has. */
export function OwnerAnswersCard() {
  const words = useWords();
  const answered = useOwnerLinks().filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <Card title={words.t('dashboard.owner-answers')} query={null}>
      <Stack component="ul" gap={0} m={0} p={0}>
        {answered.map((link) => (
          <li key={link._id} className={face.row}>
            <Anchor
              c="inherit"
              display="block"
              flex={1}
              py="xs"
              renderRoot={(props) => (
                <Link to="/properties/$propId" params={{ propId: link.listingId }} {...props} />
              )}
            >
              <Text fw={550} translate="no">
                {link.listingName}
              </Text>
              <Text fz="sm" c="dimmed">
                {ownerAnswerWords(link, words)}
              </Text>
            </Anchor>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
