import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enquiryLimits } from '#domain/enquiry/enquiry.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { receiveEnquiry, type ReceivedEnquiry } from '#server/enquiries/receive.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { perHour, secondsToWait } from '#server/rate-limit/store.ts';
import { checkFields, type FormFields, readFields } from './read-form.ts';
import type { FormProblem } from './words.ts';

/** Families and offices share a network. */
const perNetworkAndAgent = perHour(30);
/** What a network sends to all agents together. */
const perNetwork = perHour(120);
/** What one agent gets from all networks together. */
const perAgent = perHour(300);

/** A body of the longest texts in the longest encoding, with room. */
const longestBody = 12 * (enquiryLimits.message + enquiryLimits.name + enquiryLimits.email) + 4096;

type About = Pick<ReceivedEnquiry, 'agentId' | 'listingId' | 'source' | 'language'>;

/** What became of a form. */
export type FormOutcome =
  | { kind: 'sent' }
  | {
      kind: 'refused';
      status: 413 | 422 | 429;
      problem: FormProblem;
      fields: FormFields;
      retryAfterSeconds?: number;
    };

/** Forms in this scope are read as text. One that is too long is read as an empty one: `wasTooLong` says so. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 * 1024 },
    (_request, text: string, done) => done(null, text.length > longestBody ? null : text),
  );
}

/** Counts a question that would be stored. Returns the seconds to wait, 0 where none of its limits is reached. */
async function waitSeconds(
  { db, now }: Dependencies,
  request: FastifyRequest,
  agentId: string,
): Promise<number> {
  const network = toNetwork(request.ip);
  const limits = [
    [`enquiries for ${agentId} from ${network}`, perNetworkAndAgent],
    [`enquiries from ${network}`, perNetwork],
    [`enquiries for ${agentId}`, perAgent],
  ] as const;
  for (const [key, limit] of limits) {
    const seconds = await secondsToWait(db, key, limit, now());
    if (seconds > 0) return seconds;
  }
  return 0;
}

/**
 * Stores the question of a form for the agent, or says why not. What a program filled in is not stored, and is
 * answered as if it were.
 */
export async function answerForm(
  deps: Dependencies,
  request: FastifyRequest,
  about: About,
): Promise<FormOutcome> {
  const fields = readFields(request.body);
  const refused = (status: 413 | 422, problem: FormProblem): FormOutcome => ({
    kind: 'refused',
    status,
    problem,
    fields,
  });
  if (request.body === null) return refused(413, 'long');
  if (fields.isTrapped) return { kind: 'sent' };
  const checked = checkFields(fields);
  if ('problem' in checked) return refused(422, checked.problem);
  const wait = await waitSeconds(deps, request, about.agentId);
  if (wait > 0) return { kind: 'refused', status: 429, problem: 'busy', fields, retryAfterSeconds: wait };
  await receiveEnquiry(deps, { ...about, ...checked.contact, message: fields.message }, deps.now());
  return { kind: 'sent' };
}
