/**
 * How well pictures are recognised, on a set that this makes: misses among altered copies, and false alarms among
 * pairs of different pictures. `node tests/bench/fingerprints.ts [pictures]`, besides those of the demo listings.
 */
import { drawFingerprint } from '#server/uploads/redraw.ts';
import { alterations, somePictures } from '#support/made-pictures.ts';
import { type PhotoLook, isSamePicture, photoLook } from '#domain/photo/photo-fingerprint.ts';

const looks: { name: string; look: PhotoLook }[] = [];
const missed: string[] = [];
let copies = 0;
for (const [name, picture] of await somePictures(Number(process.argv[2] ?? 340), 72)) {
  const fingerprint = await drawFingerprint(picture);
  if (fingerprint === null) throw new Error(`${name} is of one brightness.`);
  const look = photoLook(fingerprint);
  looks.push({ name, look });
  for (const [how, alter] of Object.entries(alterations)) {
    copies++;
    const copy = await drawFingerprint(await alter(picture));
    if (copy === null || !isSamePicture(look, photoLook(copy))) missed.push(`${name}, ${how}`);
  }
}

const alarms: string[] = [];
let pairs = 0;
const startedAt = performance.now();
for (const [at, one] of looks.entries())
  for (const other of looks.slice(0, at)) {
    pairs++;
    if (isSamePicture(one.look, other.look)) alarms.push(`${one.name} and ${other.name}`);
  }
const microseconds = ((performance.now() - startedAt) * 1000) / pairs;

console.log(`${looks.length} pictures, ${copies} altered copies: ${missed.length} missed`);
for (const one of missed) console.log(`  ${one}`);
console.log(
  `${pairs} pairs of different pictures: ${alarms.length} false alarms, ${microseconds.toFixed(2)} µs each`,
);
for (const one of alarms) console.log(`  ${one}`);
