import { toPhrases } from '#domain/reading/phrases.ts';

/** Other names of states, without their titles. */
export const stateAliases = toPhrases<string>([
  ['kl|k l|kul|wpkl|w p k l|kuala lumpur wilayah persekutuan|吉隆坡|吉隆坡联邦直辖区', 'Kuala Lumpur'],
  ['penang|p pinang|pinang|png|pulau pinang|槟城|槟州|檳城', 'Pulau Pinang'],
  ['malacca|mlk|马六甲|馬六甲', 'Melaka'],
  ['johore|jhr|柔佛', 'Johor'],
  ['sgor|sel|sgr|selangor de|雪兰莪|雪州|雪蘭莪', 'Selangor'],
  [
    'ns|n sembilan|n9|n 9|nsembilan|sembilan|negri sembilan|negeri sembilan|森美兰|森州|森美蘭',
    'Negeri Sembilan',
  ],
  ['kdh|吉打', 'Kedah'],
  ['kel|ktn|吉兰丹|吉蘭丹', 'Kelantan'],
  ['phg|彭亨', 'Pahang'],
  ['prk|霹雳|霹靂', 'Perak'],
  ['pls|玻璃市', 'Perlis'],
  ['trg|tganu|trengganu|登嘉楼|登嘉樓|丁加奴', 'Terengganu'],
  ['sbh|沙巴', 'Sabah'],
  ['swk|砂拉越|砂勞越|砂劳越', 'Sarawak'],
  ['lbn|纳闽|納閩', 'Labuan'],
  ['pjy|布城|布特拉再也', 'Putrajaya'],
]);

/** Other names of areas of the lookup. Neighbourhoods are not among them: their postcode says the area. */
export const placeAliases = toPhrases<string>([
  ['kl|k l|kuala lumpur city|吉隆坡', 'Kuala Lumpur'],
  ['pj|p j|petaling|八打灵再也|八打靈再也', 'Petaling Jaya'],
  ['jb|j b|johore bahru|johor baharu|新山', 'Johor Bahru'],
  ['kk|k k|亚庇|哥打京那巴鲁', 'Kota Kinabalu'],
  ['george town|georgetown|penang|penang island|槟城|乔治市|喬治市', 'Pulau Pinang'],
  ['malacca|malacca city|melaka city|bandaraya melaka|马六甲|馬六甲', 'Melaka'],
  ['alor star|亚罗士打', 'Alor Setar'],
  ['nusajaya|nusa jaya', 'Iskandar Puteri'],
  ['port klang', 'Pelabuhan Klang'],
  ['prai', 'Perai'],
  ['ipoh city|怡保', 'Ipoh'],
  ['kuching city|古晋', 'Kuching'],
  ['kuala trengganu', 'Kuala Terengganu'],
  ['teluk anson', 'Teluk Intan'],
  ['batang berjuntai|bestari jaya', 'Batang Berjuntai'],
  ['chukai|kemaman', 'Cukai'],
  ['巴生', 'Klang'],
  ['莎阿南|沙阿南', 'Shah Alam'],
  ['芙蓉', 'Seremban'],
  ['关丹', 'Kuantan'],
]);
