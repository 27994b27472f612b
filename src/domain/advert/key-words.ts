import { phraseTable } from './phrase-table.ts';

/** What a phrase of keys is: `lock` opens with digits after it, `box` has keys in it, `code` says that digits follow. */
export type KeyWord = 'keys' | 'card' | 'lock' | 'box' | 'code' | 'not';

/** Words for keys and locks. `not`: the same word in something that is advertised. */
export const keyWords = phraseTable<KeyWord>([
  ['key|keys|house key|house keys|spare key|spare keys|main key|room key|letter_box key|mail_box key|kunci|kunci rumah|kunci pendua|钥匙|锁匙|门匙|屋匙|匙|🔑|🗝', 'keys'],
  ['access card|access cards|key card|gate remote|remote|remotes|autogate remote|remote control|kad akses|门卡|门禁卡', 'card'],
  ['smart_lock|digital lock|digital door_lock|digi_lock|electronic lock|door_lock|password lock|number lock|digital key|smart key|kunci digital|kunci pintu|kunci nombor|pin|密码锁|电子锁|智能锁|门锁|大门锁|lock:|door:', 'lock'],
  ['lock_box|key_box|key_safe|keysafe|safe_box|peti kunci|kotak kunci|钥匙箱|钥匙盒', 'box'],
  ['door password|door code|door pin|door pass|gate code|gate password|gate pin|access code|access pin|access password|entry code|entry pin|house password|unit password|lobby password|lobby code|lock code|lock pin|lock password|key code|key pin|password|passcode|pass code|pin code|alarm code|alarm pin|pw|pwd|kod pintu|kod akses|kod kunci|kod penggera|pin pintu|pin kunci|kata laluan|password pintu|password rumah|pass:|kod pagar|kod gate|pagar kod|gate pass|wifi password|wifi pass|wifi pw|password wifi|门禁密码|密码|门密码|大门密码|房门密码|门锁密码|开门密码', 'code'],
  ['key in hand|keys in hand|key on hand|keys on hand|key feature|key features|key highlight|key highlights|key point|key points|key selling point|key selling points|key ready|keys ready|key collected|keys collected|key collection|keys collection|key location|key locations|key area|key areas|key card access|key card entry|key card system|keycard|key tenant|key tenants|key money|key deposit|key handover|keys handover|key hand over|keys hand over|key handed over|keys handed over|key plan|key tag|key tags|key attraction|key attractions|key benefit|key benefits|key detail|key details|key fact|key facts|key info|key information|key amenities|key facilities|key office hub|key office area|key office district|key office location|key business|key commercial|key retail|key transport|key hub|remote area|remote working|remote work|remote controlled|remote control autogate|key advantage|key advantages|key landmarks|key player|key players|key to success|key to|key west|low key|dual key|dual keys|kunci di tangan|serah kunci|serahan kunci|penyerahan kunci|dapat kunci|turn key|交钥匙|拿钥匙|钥匙在手|双钥匙', 'not'],
]); // prettier-ignore

/** The persons who have keys, and the places where they are. `me` counts only after a preposition. `not`: what a building has. */
export const holders = phraseTable<'holder' | 'me' | 'not'>([
  ["owner's|landlord's|landlady's|tenant's|neighbour's|neighbor's|agent's|guard|guards|guard house|guardhouse|guard post|security|security guard|security post|office|management|mgmt|management office|reception|receptionist|concierge|lobby|lobby security|letter box|letterbox|mailbox|mail box|post box|postbox|meter|meter box|neighbour|neighbours|neighbor|owner|landlord|landlady|tenant|agent|caretaker|cleaner|maid|bibik|helper|fire_hose|hose reel|hosereel|riser|fire extinguisher|gas meter|electric box|electricity box|db box|drawer|plant|plants|flower|vase|pot|stone|brick|slipper|slippers|shoe|shoes|locker|fridge|window|ledge|bumbung|batu|kasut|selipar|laci|tingkap|pondok guard|pondok pengawal|mat|doormat|door mat|carpet|flower pot|shoe rack|shoe cabinet|counter|lock_box|key_box|key_safe|pak guard|pengawal|jaga|pejabat|peti surat|jiran|tuan rumah|penyewa|pemilik|ejen|karpet|alas kaki|pasu|rak kasut|保安|警卫|管理处|管理室|信箱|邻居|屋主|业主|租客|房东|经纪|中介|地毯|鞋柜|花盆|电表|水表|前台|柜台|办公室", 'holder'],
  ['me|saya|us|我|我们|colleague|my colleague|friend|my friend|partner|my partner|boss|runner|admin|wife|husband|mr|mrs|ms|mdm|dato|datuk|encik|en|puan|pn|cik|kak|abang|bang|adik|kawan|pakcik|makcik|uncle|aunty|auntie|ah|haji|同事|朋友|老板', 'me'],
  ['security camera|security cameras|security system|security alarm|security 24|security door|security grille|security grill|security features', 'not'],
]); // prettier-ignore

/** Words that lead to a holder: keys with the guard. */
export const leads = phraseTable([
  ['hide at|hide in|hide under|hid in|hid at|keep at|keep in|put at|put in|placed under|sorok|taruk|kept under|kept at|kept with|kept in|kept under|placed at|placed in|left at|left with|left in|hidden in|hidden under|simpan di|disimpan di|tinggal di|letak di|letak bawah|at|with|w/|under|from|inside|in|on|near|behind|beside|left|is with|dengan|di|kat|pada|bawah|dalam|dari|sama|在|@', true],
]); // prettier-ignore

/** Words between a holder and the keys: guard has the keys, guard pegang kunci. */
export const holds = phraseTable([
  ['has|have|hold|holds|holding|is holding|is keeping|keep|keeps|keeping|got|for|pegang|simpan|ada|有|拿着|保管|拿', true],
]); // prettier-ignore

/** Words that say that digits after them open something. */
export const codeWords = phraseTable([
  ['code|kod|pin|password|pass|passcode|pw|密码|kata laluan|number|nombor|combination|号码', true],
]); // prettier-ignore

/** Words that begin something new after the place of keys. */
export const newClauses = phraseTable([
  ['rm|myr|$|令吉|call|whatsapp|wa|contact|hubungi|pm|price|harga|rent|rental|sewa|asking|selling|nego|negotiable|freehold|leasehold|furnished|fully furnished|partly furnished|unfurnished|vacant|kosong|for sale|for rent|available|built up|size|bumi lot|联系|致电|租金|月租|售价|永久', true],
]); // prettier-ignore

/** Words after a number that make it an amount or a time: it is no code. */
export const amountWords = phraseTable([
  ['k|mil|million|juta|month|mth|pm|year|years|yrs|tahun|bulan|千|万|令吉|年|月', true],
]); // prettier-ignore
