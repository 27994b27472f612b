import { Alert, Stack, Text } from '@mantine/core';
import type { GroupBody } from '#domain/group/group.ts';
import { type MessageId, type Words, useWords } from '#messages/words.ts';
import { FactList } from '#ui/fact-list.tsx';
import { categoryWords, offeringWords } from './group-words.ts';
import { nameWord } from '#messages/enum-words.ts';

type Field = keyof GroupBody;

const labels: Record<Field, MessageId> = {
  name: 'groups.name',
  category: 'groups.category',
  title: 'groups.title',
  offering: 'groups.offering',
  state: 'draft.state',
  area: 'draft.area',
  listingShare: 'groups.share-label',
  note: 'groups.note',
};

function valueWords(field: Field, body: GroupBody, { t, lookup }: Words): string {
  if (field === 'category') return nameWord(t, categoryWords, body.category);
  if (field === 'offering') return nameWord(t, offeringWords, body.offering);
  if (field === 'title') return body.title === '' ? t('groups.title-any') : lookup(body.title);
  if (field === 'listingShare') return `${body.listingShare} %`;
  const text = body[field];
  if (text === '') return t('conflict.nothing');
  return field === 'name' || field === 'note' ? text : lookup(text);
}

interface GroupChangedProps {
  /** The fields that another device changed too. */
  clashing: readonly Field[];
  typed: GroupBody;
  now: GroupBody;
  /** A save was refused: the next one replaces what the other device saved. */
  isRefused: boolean;
}

/** Says that the group was changed by another device, with both values of each field that both changed. */
export function GroupChanged({ clashing, typed, now, isRefused }: GroupChangedProps) {
  const words = useWords();
  const { t, sentence } = words;
  return (
    <Alert color="yellow">
      <Stack gap="md">
        <Text>{sentence('group_changed')}</Text>
        <FactList
          isStacked
          cols={1}
          facts={clashing.map((field) => [
            t(labels[field]),
            <Stack key={field} gap={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <span>{`${t('conflict.theirs')}: ${valueWords(field, now, words)}`}</span>
              <span>{`${t('conflict.mine')}: ${valueWords(field, typed, words)}`}</span>
            </Stack>,
          ])}
        />
        {isRefused && clashing.length > 0 && <Text fw={650}>{t('groups.save-again')}</Text>}
      </Stack>
    </Alert>
  );
}
