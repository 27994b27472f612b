import type { Dependencies } from '#server/dependencies.ts';
import { contactLetter } from '#server/mail/letters.ts';
import { deliverMessages } from './store.ts';

/**
 * How to mail the messages that wait to the company, one delivery after the other. It rejects where a mail
 * does not go out.
 */
export function deliveryByMail({
  db,
  config,
  now,
  post,
}: Pick<Dependencies, 'db' | 'config' | 'now' | 'post'>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last
      .catch(() => undefined)
      .then(() =>
        deliverMessages(
          db,
          (message) => post(contactLetter(message.agent, message, config.contactEmail)),
          now(),
        ),
      );
    return last;
  };
}
