import { Button, Group, Paper, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type Enquiry, enquiryLimits } from '#domain/enquiry.ts';
import { useWords } from '#messages/words.ts';
import { useChange } from './use-change.ts';

/** The agent's own note. It is saved when the field is left, too. */
export function NoteSection({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords();
  const change = useChange(enquiry);
  const [typed, setTyped] = useState(enquiry.note);
  const [saved, setSaved] = useState(enquiry.note);
  if (enquiry.note !== saved) {
    setSaved(enquiry.note);
    if (typed === saved) setTyped(enquiry.note);
  }
  const save = () => void (typed.trim() !== enquiry.note && change({ note: typed.trim() }));
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
          onBlur={save}
        />
        {typed.trim() !== enquiry.note && (
          <Group>
            <Button variant="default" onClick={save}>
              {t('enquiries.note-save')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
