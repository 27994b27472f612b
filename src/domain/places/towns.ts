/** Well-known towns, for maps without a network. */
import type { Place } from './place.ts';

export interface Town extends Place {
  name: string;
  /** 1 is shown at every zoom, 4 only at a high zoom. */
  rank: number;
}

const ranked: Record<number, string> = {
  1: `Kuala Lumpur 3.139 101.687; George Town 5.414 100.329; Johor Bahru 1.493 103.741; Kuching 1.549 110.344;
    Kota Kinabalu 5.980 116.073; Kuantan 3.808 103.326; Kota Bharu 6.125 102.238`,
  2: `Ipoh 4.597 101.090; Melaka 2.190 102.250; Seremban 2.726 101.938; Alor Setar 6.124 100.368; Kuala Terengganu 5.330 103.141;
    Kangar 6.441 100.199; Labuan 5.280 115.241; Sibu 2.288 111.830; Bintulu 3.171 113.041; Miri 4.399 113.991; Sandakan 5.839 118.117;
    Tawau 4.244 117.891; Bandar Seri Begawan 4.890 114.940; Medan 3.590 98.670; Pekanbaru 0.530 101.450; Pontianak -0.020 109.340; Hat Yai 7.010 100.470`,
  3: `Shah Alam 3.073 101.518; Klang 3.044 101.445; Petaling Jaya 3.107 101.607; Putrajaya 2.926 101.696; Kajang 2.993 101.787;
    Rawang 3.321 101.577; Kuala Selangor 3.340 101.250; Sepang 2.690 101.750; Port Dickson 2.523 101.796; Nilai 2.817 101.797;
    Muar 2.044 102.569; Batu Pahat 1.855 102.932; Kluang 2.025 103.332; Segamat 2.514 102.816; Mersing 2.431 103.840; Kulai 1.656 103.602;
    Kota Tinggi 1.738 103.900; Iskandar Puteri 1.415 103.630; Pasir Gudang 1.470 103.900; Temerloh 3.448 102.417; Bentong 3.522 101.909;
    Raub 3.790 101.857; Tanah Rata 4.471 101.376; Kemaman 4.233 103.428; Dungun 4.758 103.420; Gua Musang 4.884 101.968; Taiping 4.850 100.741;
    Teluk Intan 4.022 101.021; Sitiawan 4.217 100.700; Tanjung Malim 3.683 101.518; Butterworth 5.399 100.364; Sungai Petani 5.647 100.488;
    Kulim 5.365 100.562; Langkawi 6.326 99.843; Sarikei 2.127 111.518; Sri Aman 1.237 111.462; Kapit 2.017 112.933; Limbang 4.750 115.008;
    Lahad Datu 5.027 118.327; Keningau 5.337 116.160; Kudat 6.887 116.847; Semporna 4.480 118.610; Ranau 5.953 116.664; Singapore 1.290 103.852`,
  4: `Subang Jaya 3.044 101.581; Puchong 3.025 101.617; Ampang 3.150 101.760; Batu Caves 3.237 101.684; Selayang 3.242 101.643;
    Cheras 3.102 101.740; Bangsar 3.130 101.671; Mont Kiara 3.170 101.652; Kepong 3.210 101.635; Setapak 3.188 101.713; Sungai Buloh 3.209 101.561;
    Cyberjaya 2.921 101.655; Bandar Baru Bangi 2.962 101.757; Semenyih 2.952 101.843; Seri Kembangan 3.022 101.706; Kota Damansara 3.152 101.594;
    Damansara Heights 3.149 101.657; Bayan Lepas 5.294 100.259; Bukit Mertajam 5.363 100.467; Tanjung Tokong 5.459 100.308; Skudai 1.537 103.657;
    Tebrau 1.560 103.760; Masai 1.490 103.880; Batu Ferringhi 5.472 100.246; Penampang 5.917 116.108; Samarahan 1.460 110.490`,
};

function townsFrom(list: string, rank: number): Town[] {
  return list.split(';').map((line) => {
    const [, name, latitude, longitude] = /^\s*(.+?) (\S+) (\S+)\s*$/.exec(line)!;
    return { name: name!, latitude: Number(latitude), longitude: Number(longitude), rank };
  });
}

export const towns: readonly Town[] = Object.entries(ranked).flatMap(([rank, list]) =>
  townsFrom(list, Number(rank)),
);

const capitals: Record<string, string> = {
  Johor: 'Johor Bahru',
  Kedah: 'Alor Setar',
  Kelantan: 'Kota Bharu',
  Melaka: 'Melaka',
  'Negeri Sembilan': 'Seremban',
  Pahang: 'Kuantan',
  Penang: 'George Town',
  'Pulau Pinang': 'George Town',
  Perak: 'Ipoh',
  Perlis: 'Kangar',
  Sabah: 'Kota Kinabalu',
  Sarawak: 'Kuching',
  Selangor: 'Shah Alam',
  Terengganu: 'Kuala Terengganu',
};

/** The town of this name. */
export const townNamed = (name: string | undefined): Town | undefined =>
  towns.find((town) => town.name === name);

/**
 * The place of an area: the town of that name, or else the capital of its state; null if neither is known.
 */
export function townFrom({ area, state }: { area: string; state: string }): Place | null {
  const town = townNamed(area) ?? townNamed(state) ?? townNamed(capitals[state]);
  return town ? { longitude: town.longitude, latitude: town.latitude } : null;
}
