import { expect, test } from 'vitest';
import { type ImageAnalysis, toPictureCheck } from './picture-check.ts';

const look = { sharpness: 0.5, lettering: 0, highlight: 230, isScreenshot: false, longerSidePx: 1600 };

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
  expect(toPictureCheck('face', analysis(), look).findings).toEqual(['no-face']);
  expect(toPictureCheck('face', analysis(200), look).findings).toEqual([]);
  expect(toPictureCheck('face', analysis(200, 50), look).findings).toEqual([]);
  expect(toPictureCheck('face', analysis(200, 150), look).findings).toEqual(['many-faces']);
});

test('a property may show people, but no adult content, blur or lettering', () => {
  const adult = { ...analysis(200, 150), adult: { ...analysis().adult, isAdultContent: true } };
  expect(toPictureCheck('property', analysis(200, 150), look)).toEqual({ findings: [], isWhole: true });
  expect(toPictureCheck('property', adult, { ...look, sharpness: 0.01, lettering: 0.05 }).findings).toEqual([
    'adult',
    'blurred',
    'lettering',
  ]);
});

test('a check that could not be made gives no finding, and the result is marked as incomplete', () => {
  expect(toPictureCheck('face', null, look)).toEqual({ findings: [], isWhole: false });
  expect(toPictureCheck('property', analysis(), null)).toEqual({ findings: [], isWhole: false });
  expect(toPictureCheck('property', analysis(), { ...look, sharpness: null })).toEqual({
    findings: [],
    isWhole: true,
  });
});

test('a property in the dark is said to be dark, and a black picture black alone', () => {
  const seen = (highlight: number) => toPictureCheck('property', analysis(), { ...look, highlight }).findings;
  expect(seen(230)).toEqual([]);
  expect(seen(60)).toEqual(['dark']);
  const black = { ...look, sharpness: 0.01, highlight: 6, longerSidePx: 300 };
  expect(toPictureCheck('property', analysis(), black).findings).toEqual(['black']);
});

test('a screenshot is said to be one, whatever is written on it', () => {
  const screen = { ...look, lettering: 0.05, isScreenshot: true };
  expect(toPictureCheck('property', analysis(), screen).findings).toEqual(['screenshot']);
});

test('a picture that is smaller than lists show it is said to be small; a portrait is not', () => {
  const small = { ...look, longerSidePx: 640 };
  expect(toPictureCheck('property', analysis(), small).findings).toEqual(['small']);
  expect(toPictureCheck('property', analysis(), { ...look, longerSidePx: 720 }).findings).toEqual([]);
  expect(
    toPictureCheck('face', analysis(200), { ...small, highlight: 60, isScreenshot: true }).findings,
  ).toEqual([]);
});
