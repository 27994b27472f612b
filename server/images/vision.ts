import type { components } from '#openapi/schema.gen.ts';
import type { ImageAnalysisService } from '#server/config/image-analysis.ts';
import { analysisFrom } from './analysis.ts';

const answerWithinMs = 10_000;
const longestAnswerBytes = 512 * 1024;

/** Why there is no analysis. The message may be logged; it does not contain the key. */
export class VisionError extends Error {}

function toAddress({ endpoint, celebrities }: ImageAnalysisService): string {
  const query = new URLSearchParams({
    visualFeatures: 'Adult,Categories,Faces,Tags',
    language: 'en',
    ...(celebrities && { details: 'Celebrities' }),
  });
  return `${endpoint}/vision/v3.2/analyze?${query.toString()}`;
}

async function readText(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece as Uint8Array);
    length += (piece as Uint8Array).length;
    if (length > longestAnswerBytes) throw new VisionError('The vision service answered too much.');
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new VisionError('The vision service did not answer JSON.');
  }
}

/**
 * The service's error codes, e.g. `InvalidImageSize`. Its messages may contain request data and are not read.
 */
function findErrorCodes(answer: string): string {
  const code = /"code"\s*:\s*"(\w{1,40})"/g;
  return [...answer.matchAll(code)].map(([, one]) => one).join(', ');
}

/**
 * Analyses a JPEG with the vision service (Azure Analyze Image v3.2). Throws a VisionError if the service
 * fails.
 */
export async function analyze(
  service: ImageAnalysisService,
  jpeg: Buffer,
  withinMs = answerWithinMs,
): Promise<components['schemas']['ImageAnalysis']> {
  const response = await fetch(toAddress(service), {
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
    .then(async (answer) => ({ status: answer.status, text: await readText(answer) }))
    .catch((error: unknown) => {
      if (error instanceof VisionError) throw error;
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new VisionError(
        isLate ? 'The vision service did not answer in time.' : 'The vision service could not be reached.',
      );
    });
  if (response.status !== 200)
    throw new VisionError(
      `The vision service answered ${response.status} ${findErrorCodes(response.text)}`.trim(),
    );
  const analysis = analysisFrom(parsed(response.text), service.celebrities);
  if (!analysis) throw new VisionError('The vision service answered something else.');
  return analysis;
}
