import { expect, test } from 'vitest';
import { type ImageAnalysis, verdictOn } from './picture-verdict.ts';

const look = { sharpness: 0.5, lettering: 0 };

function analysis(...heights: number[]): ImageAnalysis {
  return {
    adult: {
      isAdultContent: false,
      isRacyContent: false,
      isGoryContent: false,
      adultScore: 0,
      racyScore: 0,
      goreScore: 0,
    },
    categories: [],
    faces: heights.map((height) => ({ faceRectangle: { left: 0, top: 0, width: height, height } })),
    tags: [],
  };
}

test('a portrait needs exactly one face; a bystander far behind does not count', () => {
  expect(verdictOn('face', analysis(), look).findings).toEqual(['no-face']);
  expect(verdictOn('face', analysis(200), look).findings).toEqual([]);
  expect(verdictOn('face', analysis(200, 50), look).findings).toEqual([]);
  expect(verdictOn('face', analysis(200, 150), look).findings).toEqual(['many-faces']);
});

test('a property may show people, but no adult content, blur or lettering', () => {
  const adult = { ...analysis(200, 150), adult: { ...analysis().adult, isAdultContent: true } };
  expect(verdictOn('property', analysis(200, 150), look)).toEqual({ findings: [], isWhole: true });
  expect(verdictOn('property', adult, { sharpness: 0.01, lettering: 0.05 }).findings).toEqual([
    'adult',
    'blurred',
    'lettering',
  ]);
});

test('a check that could not be made gives no finding, and the result is marked as incomplete', () => {
  expect(verdictOn('face', null, look)).toEqual({ findings: [], isWhole: false });
  expect(verdictOn('property', analysis(), null)).toEqual({ findings: [], isWhole: false });
  expect(verdictOn('property', analysis(), { sharpness: null, lettering: 0 })).toEqual({
    findings: [],
    isWhole: true,
  });
});
