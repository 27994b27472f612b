/**
 * One way to write what is written in several, so that each table needs a word once: Malay words without their
 * vowels in full, and traditional Chinese characters as simplified ones.
 */

/** The shortened words of each word. All begin with its first letter. */
const shortWords: Readonly<Record<string, string>> = {
  bawah: 'bwh', boleh: 'blh', bukan: 'bkn', bulan: 'bln', dah: 'dh', dalam: 'dlm', daripada: 'drpd|drp', dekat: 'dkt',
  dengan: 'dgn', harga: 'hrg|hrga', hujung: 'hjg|hjung', kawasan: 'kwsn', kepada: 'kpd', kosong: 'ksg|ksong',
  masuk: 'msk', penuh: 'pnuh', perabot: 'prbt|prabot', rumah: 'rmh|rumh', sebelah: 'sblh', sebelum: 'sblm', sebulan: 'sbln', sekarang: 'skrg|skg',
  tahun: 'thn', tanah: 'tnh', tengah: 'tgh', tepi: 'tpi', tiada: 'tada|tiade', tidak: 'tdk', tingkat: 'tkt|tgkt|tgkat|tngkt', untuk: 'utk',
}; // prettier-ignore

/** Words that adverts misspell, by a letter that is left out, doubled, or changes places with the next. */
const longWords =
  'bedroom bedrooms bathroom bathrooms freehold leasehold furnished unfurnished condominium apartment terrace bungalow storey tingkat perabot intermediate individual residential commercial industrial available immediately partially rental swimming maintenance pangsapuri pegangan pajakan warehouse factory vacant tenanted carpark carparks parking kitchen negotiable'.split(
    ' ',
  );

/** Words of their own that a misspelling would look like: paring is no parking, and pegagan is a plant. */
const realWords = new Set('store factor renal paring pegagan'.split(' '));

/** The first letter stays, and the last one is never left out: a store is no storey. */
function misspellings(word: string): string[] {
  const all = Array.from({ length: word.length - 1 }, (_, nth) => nth + 1).flatMap((at) => {
    const [head, one, tail] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
    const doubled = head + one + one + tail;
    return tail === '' ? [doubled] : [head + tail, doubled, head + tail[0]! + one + tail.slice(1)];
  });
  return all.filter((each) => !realWords.has(each));
}

const fullWords = new Map([
  ...longWords.flatMap((word) => misspellings(word).map((each) => [each, word] as const)),
  ...longWords.map((word) => [word, word] as const),
  ...Object.entries(shortWords).flatMap(([full, shorts]) =>
    shorts.split('|').map((short) => [short, full] as const),
  ),
]);

/** The full word of a shortened Malay word in lower case; any other word as it is. */
export const fullWord = (word: string): string => fullWords.get(word) ?? word;

/** Pairs of a traditional character and the simplified one that the tables have. */
const pairs =
  '萬万億亿樓楼層层廳厅衛卫廁厕間间單单雙双獨独聯联絡络電电話话經经紀纪業业產产權权屬属賣卖買买價价錢钱議议談谈達达開开關关門门陽阳臺台檳槟嶼屿亞亚羅罗麗丽興兴慶庆華华馬马來来檔档區区園园廠厂庫库倉仓貨货場场車车輛辆傢家俬私備备齊齐裝装飾饰簡简約约歐欧廚厨櫃柜櫥橱氣气機机燈灯網网費费項项當当減减調调漲涨現现實实積积畝亩頃顷圓圆頂顶頭头邊边鄰邻臨临對对環环繞绕學学國国際际醫医銀银貸贷辦办證证書书執执號号碼码請请詢询與与為为無无從从後后進进這这還还過过將将個个們们時时處处設设遊游戲戏樂乐兒儿燒烧運运動动練练護护監监視视轉转讓让據据點点選选擇择隨随見见獲获歡欢誠诚徵征尋寻覓觅預预綠绿紅红藍蓝陸陆東东嶺岭灣湾島岛濱滨豐丰寶宝龍龙鳳凤鄉乡莊庄舊旧雲云頓顿魯鲁蘇苏應应該该類类種种樹树蓮莲膠胶櫚榈農农鋪铺舖铺線线綫线條条總总級级組组給给納纳終终結结統统續续編编緊紧絕绝縮缩賃赁購购貴贵賬账質质資资賺赚贈赠寬宽導导屆届廣广廢废彎弯徑径復复複复愛爱戶户攜携擁拥擴扩擔担擾扰攤摊數数斷断暫暂曬晒會会極极構构標标樣样橋桥檢检歲岁歷历沒没淨净溫温滿满潔洁濕湿灑洒爐炉牆墙瑪玛畫画異异療疗發发盡尽盤盘眾众礎础禮礼稅税穩稳築筑紙纸細细維维綜综縣县纜缆職职聽听臥卧舉举萊莱葉叶蓋盖蘭兰術术補补製制裏里裡里規规親亲覽览觀观訂订計计訊讯記记訪访許许註注評评詳详試试說说課课講讲謝谢識识負负財财貼贴賓宾賞赏賴赖軌轨較较載载輕轻連连週周遠远適适郵邮鄭郑鈴铃銷销錄录鍾钟鎖锁鎮镇鐘钟鐵铁鑰钥閒闲閣阁閱阅陳陈隊队階阶隻只雜杂離离難难靜静響响頁页順顺須须領领題题額额願愿顧顾顯显風风飯饭飲饮養养館馆駐驻驗验鬆松魚鱼鮮鲜黃黄齡龄啟启圖图團团報报壓压夠够婦妇媽妈孫孙帳帐帶带幫帮幾几張张強强恆恒戰战捲卷掛挂換换搖摇搶抢撥拨於于劉刘劃划創创剛刚務务勞劳協协參参吳吴員员問问喬乔嗎吗嚴严執执堅坚塊块墊垫側侧傑杰傳传債债僅仅僑侨優优儲储兩两內内凍冻別别';

const simplified = new Map<string, string>();
for (let at = 0; at < pairs.length; at += 2) simplified.set(pairs[at]!, pairs[at + 1]!);
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'g');

/** The text with simplified characters. As long as before. */
export const inSimplified = (text: string): string =>
  text.replace(traditional, (character) => simplified.get(character)!);
