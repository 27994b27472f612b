import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { mustAcceptTerms } from '#domain/agent.ts';
import { useWords } from '#messages/words.ts';
import { currentAgent, keepAgent } from '#session/store.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { toast } from '#ui/toast.ts';
import face from './terms.module.css';

const parts = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Spec §6, "Terms": while they wait for acceptance, this is the only screen. */
export function TermsScreen() {
  const { t, sentence } = useWords();
  const agent = useAgent();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => ask(client.POST('/agents/setTnc/{id}', { params: { path: { id: agent._id } }, body: {} })),
    onSuccess: ({ newTnc }) => {
      const kept = currentAgent();
      if (kept) keepAgent({ ...kept, newTnc });
      void toast({ message: t('terms.accepted'), tone: 'good' });
      void navigate({ to: '/dashboard' });
    },
  });
  const mustAccept = mustAcceptTerms(agent);
  const names = { product: settings.productName, entity: settings.legalEntity };
  return (
    <article className={face.terms}>
      <PageHeading title={t('terms.title')} />
      {mustAccept && <Notice tone="waiting">{t('terms.updated')}</Notice>}
      {parts.map((part) => (
        <section key={part}>
          <h2>{t(`terms.${part}-title`)}</h2>
          <p>{t(`terms.${part}-text`, names)}</p>
        </section>
      ))}
      {accept.isError && <Notice tone="bad">{sentence(accept.error)}</Notice>}
      {mustAccept && (
        <div className={face.accept} data-bar>
          <Button wide aria-disabled={accept.isPending || undefined} onClick={() => !accept.isPending && accept.mutate()}>
            {t(accept.isPending ? 'terms.accepting' : 'terms.accept')}
          </Button>
        </div>
      )}
    </article>
  );
}
