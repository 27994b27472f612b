import type { Dependencies } from '#server/dependencies.ts';
import { contactMessageEmail } from '#server/mail/emails.ts';
import { deliverMessages } from './store.ts';

/**
 * How to mail the messages that wait to the company, one delivery after the other. It rejects where a mail
 * does not go out.
 */
export function deliveryByMail({
  db,
  config,
  now,
  sendEmail,
}: Pick<Dependencies, 'db' | 'config' | 'now' | 'sendEmail'>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last
      .catch(() => undefined)
      .then(() =>
        deliverMessages(
          db,
          (message) => sendEmail(contactMessageEmail(message.agent, message, config.contactEmail)),
          now(),
        ),
      );
    return last;
  };
}
