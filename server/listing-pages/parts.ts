import { formatList } from '#domain/format-list.ts';
import { advertisedPlace } from '#domain/agent/advertising.ts';
import { calledName } from '#domain/agent/called-name.ts';
import { formatDay } from '#domain/formats.ts';
import { normalPhone, shownPhone, whatsAppAddress } from '#domain/phone.ts';
import { drawingAddress } from '#domain/property/property-drawing.ts';
import { lookupIn } from '#server/public-pages/catalogues.ts';
import { type Html, html } from '#server/public-pages/html.ts';
import { icon, roofs } from '#server/public-pages/icons.ts';
import { portrait } from '#server/public-pages/portrait.ts';
import type { PublicLanguage } from '#server/public-pages/language.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { toKeyFacts, toOtherFacts, sayPerSqft, sayPrice } from './facts.ts';
import type { PublicListing } from './find.ts';
import { outlineMap, publicSpot } from './outline-map.ts';
import { listingWords } from './words.ts';

/** Where a picture of a public page is: a width in pixels, or the whole as JPEG. */
export const pictureUrl = (code: string, photoId: string, width?: 240 | 720): string =>
  `/l/${code}/${encodeURIComponent(photoId)}${width === undefined ? '.jpg' : `-${width}.webp`}`;

/** All pictures: a strip to swipe on a phone, a mosaic on a wide screen; each opens whole. */
export function photoList({ code, advertised, photos }: PublicListing, language: PublicLanguage): Html {
  const words = listingWords[language];
  const lookup = lookupIn(language);
  if (photos.length === 0) return html`<div class="band">${roofs}</div>`;
  const items = photos.map(({ id, caption }, index) => {
    const place = words.photo.replace('{place}', String(index + 1)).replace('{count}', String(photos.length));
    const loading = index === 0 ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`;
    return html`<li>
      <a href="${pictureUrl(code, id)}">
        <img
          src="${pictureUrl(code, id, 720)}"
          width="720"
          height="540"
          ${loading}
          alt="${lookup(caption) || formatList([advertised.name, place], language)}"
        />
      </a>
      ${photos.length > 1 && html`<span aria-hidden="true">${index + 1}/${photos.length}</span>`}
    </li>`;
  });
  return html`<ul class="photos" aria-label="${words.photos}">
    ${items}
  </ul>`;
}

/** Name, kind, price and where. */
export function headFrom(listing: PublicListing, language: PublicLanguage): Html {
  const lookup = lookupIn(language);
  const { advertised, kind } = listing;
  return html`<section>
    <p class="tag">${listingWords[language].kind[kind]}</p>
    <h1 translate="no">${advertised.name}</h1>
    <p class="small">
      ${[lookup(advertised.type), ...advertisedPlace(advertised, lookup)].filter(Boolean).join(' · ')}
    </p>
    <p class="price">${sayPrice(listing, language)} <small>${sayPerSqft(listing, language) ?? ''}</small></p>
  </section>`;
}

/** The facts: those that are asked first as tiles, the others as a list. */
export function factLists({ advertised }: PublicListing, language: PublicLanguage): Html {
  const words = listingWords[language];
  const lookup = lookupIn(language);
  const [key, others] = [toKeyFacts(advertised, language), toOtherFacts(advertised, language)];
  const { facilities } = advertised.facts;
  return html`${
    key.length > 0 &&
    html`<section>
      <ul class="key">
        ${key.map(({ label, value }) => html`<li><small>${label}</small><b>${value}</b></li>`)}
      </ul>
    </section>`
  }
  ${
    advertised.remarks.trim() !== '' &&
    html`<section>
      <h2>${words.description}</h2>
      <p class="text">${advertised.remarks.trim()}</p>
    </section>`
  }
  ${
    others.length > 0 &&
    html`<section>
      <h2>${words.facts}</h2>
      <dl>
        ${others.map(
          ({ label, value }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </section>`
  }
  ${
    facilities.length > 0 &&
    html`<section>
      <h2>${words.facilities}</h2>
      <ul class="chips">
        ${facilities.map((one) => html`<li>${lookup(one)}</li>`)}
      </ul>
    </section>`
  }`;
}

/** Where it is, on the outline map; nothing where the area is in no list of places. */
export function placeFrom({ advertised }: PublicListing, language: PublicLanguage): Html | null {
  const words = listingWords[language];
  const spot = publicSpot(advertised);
  if (!spot) return null;
  const place = advertisedPlace(advertised, lookupIn(language)).join(language === 'zh' ? '，' : ', ');
  return html`<section>
    <h2>${words.place}</h2>
    ${outlineMap(spot, place)}
    <p class="small">${place}${!advertised.loc && html`<br />${words.roughPlace}`}</p>
  </section>`;
}

/** How to reach the agent: WhatsApp where the number has it, and a call. */
export function waysTo(agent: SignedInAgent, greeting: string, language: PublicLanguage): Html {
  const words = listingWords[language];
  const chat = agent.mobile && whatsAppAddress(agent.mobile, greeting);
  const number = agent.mobile && normalPhone(agent.mobile);
  return html`${
    chat &&
    html`<a class="button chat" href="${chat}" rel="noopener noreferrer"
      >${icon('whatsApp')}${words.whatsApp.replace('{name}', () => calledName(agent.name))}</a
    >`
  }${number && html`<a class="button quiet" href="tel:${number}">${icon('phone')}${words.call}</a>`}`;
}

/** Who offers it, with all that an advertisement must show, and when it was confirmed. */
export function agentBlock(
  agent: SignedInAgent,
  confirmedAt: Date | null,
  ways: Html,
  language: PublicLanguage,
): Html {
  const words = listingWords[language];
  const phone = agent.firmPhone ?? '';
  return html`<aside class="by" aria-label="${words.agent}">
    <div class="who">
      ${portrait(agent)}
      <div>
        <h3 translate="no">${agent.name}</h3>
        <p class="small">${agent.registrationNo}</p>
        <p class="small">${shownPhone(agent.mobile ?? '')}</p>
      </div>
    </div>
    <p class="firm" translate="no">${agent.companyName}</p>
    <p class="small">${words.firmRegistration} ${agent.firmRegistrationNo}</p>
    <p class="small">${words.office} <a href="tel:${normalPhone(phone) ?? phone}">${shownPhone(phone)}</a></p>
    <div class="act">${ways}</div>
    ${
      confirmedAt &&
      html`<p class="small since">
        ${words.confirmed.replace('{day}', () => formatDay(confirmedAt.toISOString(), language))}
      </p>`
    }
  </aside>`;
}

const measureSize = ({ advertised }: PublicListing, language: PublicLanguage) =>
  toKeyFacts(advertised, language).find(({ fact }) => fact === 'builtUpSqft' || fact === 'landAreaSqft')
    ?.value;

/** Listings of the agent, each with the way to its page; nothing where there is none. */
export function listingList(
  listings: readonly PublicListing[],
  title: string,
  language: PublicLanguage,
): Html | null {
  if (listings.length === 0) return null;
  const lookup = lookupIn(language);
  const items = listings.map((one) => {
    const [cover] = one.photos;
    return html`<li>
      <a href="/l/${one.code}?lang=${language}">
        ${
          cover
            ? html`<img
                src="${pictureUrl(one.code, cover.id, 240)}"
                width="240"
                height="180"
                loading="lazy"
                alt=""
              />`
            : html`<img src="${drawingAddress(one.advertised.title)}" width="240" height="180" alt="" />`
        }
        <span class="words"
          ><b>${sayPrice(one, language)}</b><span translate="no">${one.advertised.name}</span
          ><small
            >${[measureSize(one, language), lookup(one.advertised.address.area)].filter(Boolean).join(' · ')}</small
          ></span
        >
      </a>
    </li>`;
  });
  return html`<section class="rest">
    <h2>${title}</h2>
    <ul class="more">
      ${items}
    </ul>
  </section>`;
}
