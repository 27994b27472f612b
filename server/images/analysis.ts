import type { components } from '#openapi/schema.gen.ts';
import { isJsonObject } from '#server/http/json-object.ts';

type ImageAnalysis = components['schemas']['ImageAnalysis'];
type Json = Record<string, unknown>;

const object = (value: unknown): Json => (isJsonObject(value) ? value : {});
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const name = (value: Json): string => (typeof value['name'] === 'string' ? value['name'] : '');

function rectangle({ left, top, width, height }: Json) {
  return {
    left: Math.round(number(left)),
    top: Math.round(number(top)),
    width: Math.round(number(width)),
    height: Math.round(number(height)),
  };
}

/** Unique names in `categories[].detail.celebrities`. */
function findCelebrities(categories: Json[]): string[] {
  const found = categories
    .flatMap((category) => objects(object(category['detail'])['celebrities']))
    .map(name);
  return [...new Set(found)].filter(Boolean);
}

/**
 * Converts an answer of Analyze Image (v3.2) to the contract. Fields the portal does not need, such as age
 * and gender, are dropped. Null if the answer is not an analysis (without an adult rating).
 */
export function analysisFrom(answer: unknown, celebrities: boolean): ImageAnalysis | null {
  if (
    !isJsonObject(answer) ||
    !isJsonObject(answer['adult']) ||
    typeof answer['adult']['isAdultContent'] !== 'boolean'
  )
    return null;
  const { isAdultContent, isRacyContent, isGoryContent, adultScore, racyScore, goreScore } = answer['adult'];
  const categories = objects(answer['categories']);
  return {
    adult: {
      isAdultContent: isAdultContent === true,
      isRacyContent: isRacyContent === true,
      isGoryContent: isGoryContent === true,
      adultScore: number(adultScore),
      racyScore: number(racyScore),
      goreScore: number(goreScore),
    },
    categories: categories.map((category) => ({ name: name(category), score: number(category['score']) })),
    faces: objects(answer['faces']).map((face) => ({
      faceRectangle: rectangle(object(face['faceRectangle'])),
    })),
    tags: objects(answer['tags']).map((tag) => ({ name: name(tag), confidence: number(tag['confidence']) })),
    ...(celebrities && { celebrities: findCelebrities(categories) }),
  };
}
