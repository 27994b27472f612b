/** Detects faces on the device. The build embeds the net's weights in this file; it makes no requests. */
import { browser } from '@tensorflow/tfjs-core';
import { answerEach, drawn, nothingFound } from './answer-each.ts';
import { startEngine } from './engine.ts';
import { type FaceBox, FaceNet, lookedAtSides, withoutDoubles } from './face-net.ts';

const net = startEngine().then(() => new FaceNet());

answerEach(async (picture) => {
  const boxes: FaceBox[] = [];
  for (const side of lookedAtSides) {
    const square = browser.fromPixels(drawn(picture, side, 'fitted'));
    boxes.push(...(await (await net).boxesIn(square)));
    square.dispose();
  }
  const longer = Math.max(picture.width, picture.height);
  picture.close();
  const onPicture = (part: number) => Math.round(part * longer);
  const faces = withoutDoubles(boxes).map(({ left, top, width, height }) => ({
    faceRectangle: {
      left: onPicture(left),
      top: onPicture(top),
      width: onPicture(width),
      height: onPicture(height),
    },
  }));
  return { ...nothingFound(), faces };
});
