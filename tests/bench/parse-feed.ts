/** Reads a feed as an import does, and prints the peak memory of this process and the listings a second. */
import { readFeedFile } from '#server/imports/read/read-feed.ts';
import { toRecord } from '#server/imports/mapping/to-record.ts';

const [path = ''] = process.argv.slice(2);
const begun = performance.now();
let count = 0;
for await (const item of readFeedFile(path)) {
  if ('problem' in item && item.problem.code === 'not_read') continue;
  if ('problem' in item) throw new Error(JSON.stringify(item));
  toRecord(item.listing, '2026-11-20');
  count++;
}
const perSecond = count / ((performance.now() - begun) / 1000);
console.log(JSON.stringify({ peakMb: process.resourceUsage().maxRSS / 1024, perSecond }));
