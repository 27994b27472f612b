import type { SeededRandom } from './seeded-random.ts';

const sentences = {
  en: [
    'Bright unit with an unblocked view and a good breeze all day.',
    'Walking distance to the LRT station, shops and a primary school.',
    'Well kept by the first owner; the kitchen was renewed two years ago.',
    'Viewing by appointment, also on weekends; keys are with the agent.',
    'Two covered car parks side by side, close to the lift.',
    'Easy access to the highway; ten minutes to the nearest mall.',
    'Owner is open to serious offers and can hand over quickly.',
  ],
  ms: [
    'Unit luas dan terang, pemandangan terbuka, sesuai untuk keluarga.',
    'Berhampiran masjid, sekolah, klinik dan stesen LRT.',
    'Dijaga rapi oleh pemilik pertama; dapur telah diubah suai.',
    'Lihat rumah melalui temu janji, hujung minggu juga boleh.',
    'Dua petak parkir berbumbung bersebelahan, dekat dengan lif.',
    'Akses mudah ke lebuh raya, sepuluh minit ke pusat beli-belah.',
    'Harga boleh dibincang dengan pembeli yang serius.',
  ],
  zh: [
    '单位明亮通风，视野开阔，适合自住或投资。',
    '步行可到轻快铁站、商店和小学。',
    '原屋主保养良好，厨房两年前翻新。',
    '周末也可预约看房，钥匙在经纪手上。',
    '两个有盖停车位，靠近电梯。',
  ],
} as const;

/** An agent's remarks on a unit: none, a line or a paragraph, in one of three languages. */
export function demoRemarks(random: SeededRandom): string {
  if (random.happens(0.1)) return '';
  const language = random.happens(0.62) ? 'en' : random.happens(0.7) ? 'ms' : 'zh';
  const share = random.happens(0.25) ? 0.15 : 0.6;
  const said = sentences[language].filter(() => random.happens(share));
  return (said.length === 0 ? [random.pick(sentences[language])] : said).join(language === 'zh' ? '' : ' ');
}
