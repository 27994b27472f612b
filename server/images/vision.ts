import type { components } from '#openapi/schema.gen.ts';
import type { ImageAnalysisService } from '#server/config.ts';
import { analysisFrom } from './analysis.ts';

const answerWithinMs = 10_000;
const longestAnswerBytes = 512 * 1024;

/** Why there is no analysis: for the log, and without the key. */
export class VisionFault extends Error {}

function addressOf({ endpoint, celebrities }: ImageAnalysisService): string {
  const asked = new URLSearchParams({
    visualFeatures: 'Adult,Categories,Faces,Tags',
    language: 'en',
    ...(celebrities && { details: 'Celebrities' }),
  });
  return `${endpoint}/vision/v3.2/analyze?${asked.toString()}`;
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece as Uint8Array);
    length += (piece as Uint8Array).length;
    if (length > longestAnswerBytes) throw new VisionFault('The vision service answered too much.');
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new VisionFault('The vision service did not answer JSON.');
  }
}

/**
 * The service's own word for what went wrong, e.g. `InvalidImageSize`; never its message, which may quote the
 * request.
 */
function codeIn(answer: string): string {
  const code = /"code"\s*:\s*"(\w{1,40})"/g;
  return [...answer.matchAll(code)].map(([, one]) => one).join(', ');
}

/**
 * Asks the vision service about a JPEG (Azure Analyze Image v3.2). Throws a VisionFault where it does not
 * answer as it should.
 */
export async function analyze(
  service: ImageAnalysisService,
  jpeg: Buffer,
  withinMs = answerWithinMs,
): Promise<components['schemas']['ImageAnalysis']> {
  const response = await fetch(addressOf(service), {
    method: 'POST',
    headers: {
      'Ocp-Apim-Subscription-Key': service.key,
      'Content-Type': 'application/octet-stream',
      Accept: 'application/json',
    },
    body: new Uint8Array(jpeg),
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
    .then(async (answer) => ({ status: answer.status, text: await textOf(answer) }))
    .catch((fault: unknown) => {
      if (fault instanceof VisionFault) throw fault;
      const isLate = fault instanceof Error && fault.name === 'TimeoutError';
      throw new VisionFault(
        isLate ? 'The vision service did not answer in time.' : 'The vision service could not be reached.',
      );
    });
  if (response.status !== 200)
    throw new VisionFault(`The vision service answered ${response.status} ${codeIn(response.text)}`.trim());
  const analysis = analysisFrom(parsed(response.text), service.celebrities);
  if (!analysis) throw new VisionFault('The vision service answered something else.');
  return analysis;
}
