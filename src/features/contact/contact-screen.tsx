import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import face from './contact.module.css';
import { MessageForm } from './message-form.tsx';
import { OfficeCard } from './office-card.tsx';
import { PersonCard } from './person-card.tsx';

/** R-CONT-1, Contact Us: the agent's contact person, the office, and a message form. */
export function ContactScreen() {
  const { t } = useWords();
  const { _id: agentId, source } = useAgent();
  return (
    <>
      <PageHeading title={t('nav.contact')} />
      <div className={face.screen}>
        <section className={face.card} aria-labelledby="write">
          <h2 id="write">{t('contact.write')}</h2>
          <MessageForm key={agentId} agentId={agentId} />
        </section>
        <div className={face.beside}>
          <PersonCard source={source} />
          <OfficeCard />
        </div>
      </div>
    </>
  );
}
