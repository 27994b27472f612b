import { useEffect } from 'react';
import { objectionTo } from '#outbox/read.ts';
import { useWords } from '#messages/words.ts';
import { takePublicationOutcomes } from '#entities/draft/publications.ts';
import { useAgent } from '#session/use-agent.ts';
import { useDraftsOnDevice } from '#entities/outbox/use-outbox.ts';
import { toast } from '#ui/toast.ts';

/** Shows a toast when the server has confirmed or refused a publication. */
export function usePublicationToasts(): void {
  const { t, sentence } = useWords();
  const saved = useDraftsOnDevice(useAgent()._id).data?.saved;
  useEffect(() => {
    for (const { publication, saved: record } of takePublicationOutcomes(saved ?? [])) {
      const { name } = publication;
      const objection = objectionTo(record);
      void toast(
        objection === null
          ? { message: t('form.published', { name }), tone: 'good' }
          : { message: t('form.published-not', { name, reason: sentence(objection) }), tone: 'bad' },
      );
    }
  }, [saved, t, sentence]);
}
