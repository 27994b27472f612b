import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemOfRecord } from '#outbox/read.ts';
import { useWords } from '#messages/words.ts';
import { takePublicationOutcomes } from '#entities/draft/publications.ts';
import { useAgent } from '#session/use-agent.ts';
import { useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { toast } from '#ui/toast.ts';
import { endPublication, showPublished } from './published.ts';

/**
 * Says that the server has confirmed or refused a publication: what can be done with a listing that is live now, else a
 * toast.
 */
export function usePublicationToasts(): void {
  const { t, sentence } = useWords();
  const client = useQueryClient();
  const saved = useDraftsOnDevice(useAgent()._id).data?.saved;
  useEffect(() => {
    for (const { publication, saved: record } of takePublicationOutcomes(saved ?? [])) {
      const { name } = publication;
      const problem = problemOfRecord(record);
      if (problem !== null) {
        endPublication(publication);
        void toast({ message: t('form.published-not', { name, reason: sentence(problem) }), tone: 'bad' });
      } else
        void showPublished(client, publication).then((isShown) => {
          if (!isShown) void toast({ message: t('form.published', { name }), tone: 'good' });
        });
    }
  }, [saved, client, t, sentence]);
}
