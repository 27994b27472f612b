import { AspectRatio, Box, Fieldset, Group, Mark, Radio, SimpleGrid, Text } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import type { DraftPart } from '#domain/listing/draft-parts.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import { type Words, useWords } from '#messages/words.ts';
import face from './draft-conflict.module.css';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import { type Piece, wordDifference } from './word-difference.ts';

interface ConflictPartProps {
  draftId: string;
  part: DraftPart;
  mine: DraftBody;
  theirs: DraftBody;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

/** One part that both devices changed: two cards to choose from. */
export function ConflictPart({ draftId, part, mine, theirs, isTheirs, onChoose }: ConflictPartProps) {
  const words = useWords();
  const { t } = words;
  const [ours, others] = wordDifference(toText(part, mine, theirs, words), toText(part, theirs, mine, words));
  const card = (isOther: boolean, body: DraftBody, pieces: Piece[]) => (
    <Radio.Card
      value={isOther ? 'theirs' : 'mine'}
      p="lg"
      bg="var(--surface)"
      ta="start"
      className={face.card ?? ''}
    >
      <Group gap="sm" mb="sm">
        <Radio.Indicator />
        <Text fz="sm" fw={550} c="dimmed">
          {t(isOther ? 'conflict.theirs' : 'conflict.mine')}
        </Text>
      </Group>
      <Box className={face.text ?? ''}>
        <Pieces pieces={pieces} />
      </Box>
      {part === 'photos' && (
        <Group component="span" gap="sm" mt="sm">
          {body.photos.map(({ id }) => (
            <AspectRatio
              key={id}
              component="span"
              ratio={1}
              w={48}
              bg="var(--sunken)"
              style={{ aspectRatio: 1 }}
            >
              <PhotoPicture draftId={draftId} photoId={id} size="small" isQuiet />
            </AspectRatio>
          ))}
        </Group>
      )}
    </Radio.Card>
  );
  return (
    <Fieldset variant="unstyled" legend={labelOfPart(part, t)}>
      <Radio.Group value={isTheirs ? 'theirs' : 'mine'} onChange={(side) => onChoose(side === 'theirs')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {card(false, mine, ours)}
          {card(true, theirs, others)}
        </SimpleGrid>
      </Radio.Group>
    </Fieldset>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const { t } = useWords();
  if (pieces.length === 0)
    return (
      <Text span c="dimmed" fs="italic">
        {t('conflict.nothing')}
      </Text>
    );
  return pieces.map(({ text, differs }, index) =>
    differs ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}

/** The text of a part. If only one of two properties is in the property master, adds which. */
function toText(part: DraftPart, body: DraftBody, other: DraftBody, words: Words): string {
  const text = textOfPart(part, body, words);
  if (part !== 'property' || (body.propertyId === null) === (other.propertyId === null)) return text;
  return `${text} · ${words.t(body.propertyId === null ? 'conflict.new' : 'conflict.known')}`;
}
