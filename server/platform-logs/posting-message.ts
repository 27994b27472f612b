import { postedSentences } from '#domain/posting/platform-log.ts';
import type { PostingProblem, PostingProblemCode } from '#domain/posting/posting.ts';
import type { NewPlatformLog } from './store.ts';

const about = ({ field }: PostingProblem) => field ?? 'a field';

/** What the log says of each problem. The posting screen says it in the agent's language. */
const words: Record<PostingProblemCode, (problem: PostingProblem) => string> = {
  listing_gone: () => 'The listing no longer exists',
  listing_not_active: () => 'The listing is not active',
  advertiser_missing: (one) => `The data of agent and firm lacks ${about(one)}`,
  field_required: (one) => `The platform requires ${about(one)}`,
  text_too_short: (one) => `${about(one)} is shorter than ${one.value} characters`,
  text_too_long: (one) => `${about(one)} is longer than ${one.value} characters`,
  price_below: () => 'The price is below the minimum of the platform',
  price_above: () => 'The price is above the maximum of the platform',
  photos_too_few: (one) =>
    one.isWarning ? `Fewer photos than the ${one.value} that sell` : `Fewer than ${one.value} photos`,
  photos_too_many: (one) => `Only the first ${one.value} photos are posted`,
  photos_not_uploaded: (one) => `${one.value} photos have not been uploaded yet`,
  category_refused: (one) => `The platform does not accept ${one.value}`,
  kind_refused: () => 'The platform does not accept listings of this type',
  room_refused: () => 'The platform does not accept single rooms',
  address_hidden: () => 'The platform does not accept hidden addresses',
  authorisation_ended: () => 'The owner’s authorisation has ended',
  superlative: (one) => `The text claims "${one.value}"`,
  posting_access_required: () => 'The agent has no posting access any more',
  pilot_failed: () => 'Not sent, because the pilot of the request was not posted',
  rate_limited: () => 'The platform asked for a pause',
  temporary_failure: () => 'The platform could not process the request',
  no_answer: () => 'The platform did not answer',
  answer_not_understood: () => 'The answer of the platform could not be understood',
  field_refused: (one) => `The platform refused ${about(one)}${one.value ? `: ${one.value}` : ''}`,
  photos_refused: (one) => `The platform refused ${one.value} of the photos`,
  duplicate: () => 'The platform already has it in another advertisement',
  dropped: (one) => `The platform removed the advertisement${one.value ? `: ${one.value}` : ''}`,
  id_changed: (one) => `The platform gave the advertisement another id: ${one.value}`,
  waiting_for_read: () => 'The platform has not read its feed since',
  feed_not_read: (one) => `The platform has not read its feed for ${one.value} days`,
  reached_otherwise: () =>
    'The platform is reached in another way now: what it showed before cannot be changed from here',
  server_error: () => 'Something went wrong on this server',
};

const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What was done besides the problems. */
export interface Done {
  code: keyof typeof postedSentences;
  value?: number;
  total?: number;
}

function saidOfDone({ code, value = 0, total = 0 }: Done): string {
  return postedSentences[code].replace('{value}', String(value)).replace('{total}', String(total));
}

/** What a line of the log says: in English, and as codes. */
export function postingMessage(
  done: Done | null,
  problems: readonly PostingProblem[],
): Pick<NewPlatformLog, 'message' | 'details'> {
  const texts = problems.map((one) => stopped(words[one.code](one)));
  return {
    message: [...(done ? [saidOfDone(done)] : []), ...texts].join(' '),
    details: [...(done ? [done] : []), ...problems],
  };
}
