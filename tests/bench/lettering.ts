/**
 * How well telephone numbers and marks are read in photos, on a set that this makes, and the time for each.
 * `node tests/bench/lettering.ts [pictures of each manner]`.
 */
import { letteredPicture, manners } from '#support/lettered-pictures.ts';
import { marksOfPicture, startReader } from '#support/read-pictures.ts';

const count = Number(process.argv[2] ?? 60);
const reader = await startReader();
const plain = (text: string) => text.replace(/[\s()]/g, '').toLowerCase();
const isSaid = (written: string, said: string) =>
  written.startsWith('+60')
    ? said.replace(/\D/g, '').endsWith(written.slice(3))
    : plain(said) === plain(written);

let milliseconds = 0;
let alarms = 0;
let nobodys = 0;
for (const how of manners) {
  let right = 0;
  const invalid: string[] = [];
  for (let number = 0; number < count; number++) {
    const { name, jpeg, written } = await letteredPicture(how, number);
    const startedAt = performance.now();
    const said = (await marksOfPicture(reader, jpeg)).map(({ value }) => value);
    milliseconds += performance.now() - startedAt;
    if (said.some((one) => written !== null && isSaid(written, one))) right++;
    else if (said.length > 0) invalid.push(`${name}: ${written ?? 'nothing'} was read as ${said.join(', ')}`);
    if (written === null) nobodys++;
  }
  const isNobodys = how === 'none' || how === 'sign' || how === 'plan';
  if (isNobodys) alarms += invalid.length;
  console.log(`${how}: ${isNobodys ? `${invalid.length} false alarms` : `${right} read`} of ${count}`);
  for (const one of invalid) console.log(`  ${one}`);
}
console.log(
  `${alarms} false alarms in ${nobodys} pictures; ${(milliseconds / count / manners.length).toFixed(0)} ms each`,
);
