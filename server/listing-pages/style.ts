import { formStyle } from '#server/enquiry-form/form.ts';
import { publicTokens, policyWith } from '#server/public-pages/style.ts';

/** The list of an agent's listings, one below the other. */
export const listingListStyle = `
.more{list-style:none;display:grid;gap:.75rem;margin:0;padding:0}
.more a{display:grid;grid-template-columns:112px 1fr;gap:0 .875rem;align-items:center;color:inherit;text-decoration:none;border-radius:14px;overflow:hidden;background:var(--sunken)}
.more img{display:block;width:112px;height:100%;min-height:84px;object-fit:cover;background:var(--tint)}
.more b{display:block;line-height:1.3}.more span span{display:block}
.more span.words{padding:.5rem .75rem .5rem 0}
@media(max-width:19em){.more a{grid-template-columns:1fr}.more img{width:100%;height:auto;aspect-ratio:16/9}.more span.words{padding:.5rem .75rem .75rem}}
@media(prefers-color-scheme:dark){.more img[src^='/images/']{filter:invert(.88) hue-rotate(180deg) saturate(.8)}}
@media(hover:hover){.more a:hover{filter:brightness(.98)}}
`.trim();

/** The styles of a listing's public page: inline, light and dark by the system's setting. */
export const listingStyle = `
${publicTokens}
${formStyle}
:root{--water:#e6eef0;--land:#fbf9f4;--coast:#c9c3b4}
@media(prefers-color-scheme:dark){:root{--water:#0f191b;--land:#1d2725;--coast:#3a4744}}
main{width:100%;max-width:67.5rem;background:var(--surface);padding-bottom:.5rem}
.photos{list-style:none;margin:0;padding:0;display:flex;gap:4px;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;background:var(--sunken)}
.photos li{flex:0 0 100%;scroll-snap-align:start;position:relative}
.photos li:not(:only-child){flex-basis:94%}
.photos a{display:block;aspect-ratio:var(--photo,4/3);background:var(--tint)}
.photos img{display:block;width:100%;height:100%;object-fit:cover;color:transparent}
.photos span{position:absolute;right:10px;bottom:10px;padding:.125rem .5625rem;border-radius:99px;background:rgb(10 20 18/72%);color:#fff;font-size:.8125rem}
.band{height:132px;background:var(--strong);display:flex;justify-content:flex-end;overflow:hidden}
.band svg{height:100%;width:auto}
.body,.about{display:grid;gap:1.75rem}
.body{padding:1.25rem var(--edge) .5rem}
.tag{display:inline-block;margin:0 0 .375rem;padding:.125rem .625rem;border-radius:99px;background:var(--tint);color:var(--brand-ink);font-size:.875rem;font-weight:600}
h1{font-size:min(1.625rem,calc(1rem + 4vw))}
.price{margin:.625rem 0 0;font-size:min(1.75rem,calc(1rem + 4vw));font-weight:700;letter-spacing:-.02em;line-height:1.15}
.price small{display:block;font-weight:400;letter-spacing:0}
h2{margin:0 0 .625rem;font-size:1.125rem;line-height:1.3}
.key{list-style:none;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8rem,100%),1fr));gap:.5rem;margin:0;padding:0}
.key li{padding:.625rem .875rem;border-radius:14px;background:var(--sunken)}
.key b{display:block;font-size:1.125rem;font-weight:650;line-height:1.3;text-wrap:balance}
dl{display:grid;gap:0;margin:0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.5625rem 0;border-bottom:1px solid var(--hairline)}
dt{color:var(--soft)}dd{margin:0 0 0 auto;text-align:right;font-weight:500}
.chips{list-style:none;display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0}
.chips li{padding:.3125rem .75rem;border-radius:99px;background:var(--sunken);font-size:.9375rem}
.text{margin:0;white-space:pre-line}
h1+.text{margin-top:.5rem}
.map{display:block;width:100%;height:auto;border-radius:14px;background:var(--water)}
.map .home{fill:var(--land);stroke:var(--coast);stroke-width:2}
.map .away{fill:var(--sunken);stroke:var(--coast);stroke-width:2}
.map text{fill:var(--soft);font-size:19px}
.map .town{fill:var(--soft)}
.map .spot{fill:var(--sun);fill-opacity:.45;stroke:var(--sun);stroke-width:3}
.by{border:1px solid var(--hairline);border-radius:18px;padding:min(1.125rem,5vw)}
section.ask{margin-top:1.75rem}
.by .who{display:flex;flex-wrap:wrap;gap:.875rem;align-items:center;padding:0}
.by .who div:last-child{flex:1 1 9rem}
.by .face{width:64px;height:64px;margin:0;flex:none;font-size:24px;box-shadow:none}
.by h3{margin:0;font-size:1.1875rem;line-height:1.25}
.by p{margin:.125rem 0 0}
.by .firm,.by .since{margin-top:.75rem}
.act{display:flex;flex-wrap:wrap;gap:.5rem;padding:.875rem 0 0}
.button{min-height:3.25rem}
.bar{position:sticky;bottom:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem;padding:.625rem var(--edge) calc(.625rem + env(safe-area-inset-bottom));background:var(--surface);border-top:1px solid var(--hairline)}
${listingListStyle}
@media(max-height:24em){.bar{position:static}}
.small{font-size:.875rem;color:var(--soft);margin:0}
.code{display:none}
.ended{padding:2.5rem var(--edge) .5rem}
@media print,(min-width:52.5em){
.photos{display:grid;grid-template-columns:repeat(4,1fr);overflow:visible}
.photos li,.photos li:not(:only-child){flex:none}
.photos li:first-child{grid-column:span 2;grid-row:span 2}
.photos li:only-child{grid-column:span 4}
.photos li:only-child a{aspect-ratio:16/7}
.photos li:nth-child(2):last-child{grid-column:span 2;grid-row:span 2}
.photos li:nth-child(2):nth-last-child(-n+3):not(:last-child),.photos li:nth-child(3):last-child,.photos li:nth-last-child(2):nth-child(4n+6),.photos li:nth-last-child(3):nth-child(4n+6),.photos li:last-child:nth-child(4n+7){grid-column:span 2}
.photos li:nth-child(2):nth-last-child(-n+3):not(:last-child) a,.photos li:nth-child(3):last-child a,.photos li:nth-last-child(2):nth-child(4n+6) a,.photos li:nth-last-child(3):nth-child(4n+6) a,.photos li:last-child:nth-child(4n+7) a{aspect-ratio:var(--wide,8/3)}
.photos li:last-child:nth-child(4n+6){grid-column:span 4}
.photos li:last-child:nth-child(4n+6) a{aspect-ratio:16/5}
.photos span{display:none}}
@media(min-width:52.5em){
.ask .two{grid-template-columns:1fr}
main{margin-top:1.5rem;border:1px solid var(--hairline);border-radius:22px;overflow:clip}
.body{grid-template-columns:minmax(0,1fr) 21.25rem;gap:2rem 2.5rem;padding:1.75rem 2rem 1rem}
.bar{display:none}
.more{grid-template-columns:repeat(3,1fr)}
.more a{grid-template-columns:1fr;align-content:start}.more img{width:100%;height:auto;aspect-ratio:4/3}
.more span.words{padding:.625rem .875rem .875rem}
.rest{grid-column:1/-1}}
@media(max-width:52.49em){.live .act{display:none}}
@media print{@page{margin:10mm}body{background:#fff;color:#000}main{border:0;margin:0;max-width:none}.bar,footer,.act,.rest,.photos li:nth-child(n+6){display:none!important}.photos{--photo:2/1;--wide:4/1}.body{grid-template-columns:1fr 220px;gap:10px 24px;padding:10px 0}.map,.key,.text,section{break-inside:avoid}.map{max-width:260px}.key{grid-template-columns:repeat(4,1fr)}section{margin-top:.75rem}.body{align-items:start}.about{gap:.75rem}.tag,.key li,.chips li{padding:0}.key b{font-size:1rem}.chips{gap:.125rem 1.25rem}main{overflow:visible}.code{display:block;width:120px;margin-top:12px}.code svg{display:block;width:100%}dl{grid-template-columns:1fr 1fr;column-gap:20px}dl div{break-inside:avoid;padding:4px 0}.text{font-size:13px}}
`.trim();

/** Content security policy of the page: its inline style and own pictures, no scripts, forms to ourselves. */
export const listingPolicy = policyWith(listingStyle);
