import { Button, Group, Paper, Stack, Textarea } from '@mantine/core';
import { type Enquiry, enquiryLimits } from '#domain/enquiry/enquiry.ts';
import { useWords } from '#messages/words.ts';
import { useNote } from './use-note.ts';

/** The agent's own note. It is saved when the field, the screen or the page is left, too. */
export function NoteSection({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords();
  const { typed, setTyped, save, isChanged } = useNote(enquiry);
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Textarea
          label={t('enquiries.note')}
          description={t('enquiries.note-hint')}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={enquiryLimits.note}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={() => void save()}
        />
        <Group>
          <Button variant="default" disabled={!isChanged} onClick={() => void save()}>
            {t('enquiries.note-save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
