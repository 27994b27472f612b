import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import sharp from 'sharp';
import { agents } from '#server/db/schema.ts';
import type { Storage } from '#server/storage/storage.ts';
import { storeJpeg } from '#server/uploads/store.ts';

interface Looks {
  wall: string;
  skin: string;
  hair: string;
  wears: string;
  head: 'tudung' | 'short' | 'long' | 'bun';
  glasses?: boolean;
  beard?: boolean;
}

const looks: Record<string, Looks> = {
  aisyah: { wall: '#cfe5e2', skin: '#e0ac7e', hair: '#0f5a55', wears: '#16403d', head: 'tudung' },
  kumar: { wall: '#f3dfb4', skin: '#8d5a3a', hair: '#1d1815', wears: '#2c4a6e', head: 'short', beard: true },
  meiling: { wall: '#f1d3cb', skin: '#f3cfa9', hair: '#241c1a', wears: '#7c2f45', head: 'long' },
  daniel: {
    wall: '#d5dfef',
    skin: '#efc79c',
    hair: '#2a2220',
    wears: '#33415c',
    head: 'short',
    glasses: true,
  },
  farah: {
    wall: '#e8dcef',
    skin: '#d79d6e',
    hair: '#6b4a86',
    wears: '#463058',
    head: 'tudung',
    glasses: true,
  },
  hafiz: { wall: '#dbe7cf', skin: '#c98f62', hair: '#1f1a17', wears: '#355e3b', head: 'short', beard: true },
  siewmin: { wall: '#f6e3c8', skin: '#f0c69a', hair: '#3a2a22', wears: '#20606b', head: 'bun' },
  priya: { wall: '#efd6e2', skin: '#9c6543', hair: '#17120f', wears: '#a4472f', head: 'long' },
};

const hairFrom: Record<Looks['head'], [behind: string, before: string]> = {
  tudung: [
    '<path d="M200 70c-72 0-108 54-104 124 3 52-10 96-34 126 60 44 216 44 276 0-24-30-37-74-34-126C308 124 272 70 200 70z"/>',
    '<path fill-rule="evenodd" d="M200 78c-66 0-98 48-96 112 2 66 44 116 96 116s94-50 96-116c2-64-30-112-96-112zm0 42c42 0 64 30 63 76-1 50-29 84-63 84s-62-34-63-84c-1-46 21-76 63-76z"/><path d="M112 236c22 46 48 58 88 58s66-12 88-58c8 38 20 64 40 84-26 40-76 62-128 62S98 364 72 324c20-20 32-50 40-84z"/><path d="M152 316c26 16 70 16 96 0" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="6" stroke-linecap="round"/>',
  ],
  short: [
    '',
    '<path d="M126 178c-14-62 20-98 78-98 54 0 84 34 72 96-6-22-14-36-26-46-34 14-74 14-104 4-10 10-16 24-20 44z"/>',
  ],
  long: [
    '<path d="M200 72c-66 0-96 46-96 108 0 66-4 110-22 150h236c-18-40-22-84-22-150 0-62-30-108-96-108z"/>',
    '<path d="M128 190c-8-66 22-104 74-104s80 38 70 104c-6-34-24-54-56-64-14 30-50 52-88 64z"/>',
  ],
  bun: [
    '<circle cx="200" cy="66" r="34"/>',
    '<path d="M126 186c-12-64 22-102 74-102s86 38 74 102c-8-36-30-58-74-58s-66 22-74 58z"/>',
  ],
};

/** A portrait of a few flat shapes, identical on every machine. */
function drawing({ wall, skin, hair, wears, head, glasses, beard }: Looks): string {
  const [behind, before] = hairFrom[head];
  const shadow = 'fill="#000" opacity=".12"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
<rect width="400" height="400" fill="${wall}"/><circle cx="312" cy="96" r="150" fill="#fff" opacity=".28"/>
<g fill="${hair}">${behind}</g>
<path d="M40 420c6-76 56-110 118-120h84c62 10 112 44 118 120z" fill="${wears}"/>
<path d="M170 250h60v46c0 18-14 32-30 32s-30-14-30-32z" fill="${skin}"/><path d="M170 262c16 20 44 20 60 0v18c-16 18-44 18-60 0z" ${shadow}/>
<path d="M158 298l42 44 42-44 16 8-42 62h-32l-42-62z" fill="#fff" opacity=".92"/>
<path d="M200 96c46 0 72 34 70 86-2 58-34 100-70 100s-68-42-70-100c-2-52 24-86 70-86z" fill="${skin}"/>
${beard ? `<path d="M134 206c6 52 34 82 66 82s60-30 66-82c-10 20-20 28-34 28-10-8-22-10-32-10s-22 2-32 10c-14 0-24-8-34-28z" fill="${hair}" opacity=".92"/>` : ''}
<g fill="${hair}">${before}</g>
<g fill="#2b211d"><circle cx="174" cy="192" r="6.5"/><circle cx="226" cy="192" r="6.5"/></g>
<g fill="none" stroke="#2b211d" stroke-width="5" stroke-linecap="round"><path d="M160 172c8-6 18-6 26-1M240 172c-8-6-18-6-26-1" opacity=".75"/></g>
<path d="M176 238c14 14 34 14 48 0" fill="none" stroke="${beard ? '#fff' : '#7d3a2c'}" stroke-width="6" stroke-linecap="round"/>
${glasses ? '<g fill="none" stroke="#2b211d" stroke-width="5"><circle cx="174" cy="192" r="21"/><circle cx="226" cy="192" r="21"/><path d="M195 190c3-3 7-3 10 0"/></g>' : ''}
</svg>`;
}

/** Draws the portraits of the demo agents and stores them as uploads. */
export async function drawPortraits(client: pg.Client, storage: Storage): Promise<void> {
  const db = drizzle(client);
  for (const [userName, look] of Object.entries(looks)) {
    const jpeg = await sharp(Buffer.from(drawing(look)))
      .resize(640, 640)
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
    const image = await storeJpeg(storage, jpeg);
    await db
      .update(agents)
      .set({ image })
      .where(eq(agents.id, `agent-${userName}`));
  }
}
