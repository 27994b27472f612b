import type { Dependencies } from '#server/http/dependencies.ts';
import { contactMessageEmail } from '#server/mail/emails.ts';
import { deliverMessages } from './store.ts';

/**
 * Returns a function that emails undelivered messages to the company. Its calls run one after the other.
 * Those of another one, or of another server process, pass over the messages that are being delivered.
 * Rejects if an email cannot be sent.
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
