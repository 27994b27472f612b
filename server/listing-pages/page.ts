import { formatList } from '#domain/format-list.ts';
import { renderSVG } from 'uqr';
import { advertisedPlace } from '#domain/agent/advertising.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { lookupIn } from '#server/public-pages/catalogues.ts';
import { Html, html } from '#server/public-pages/html.ts';
import { publicLanguages } from '#server/public-pages/language.ts';
import {
  messagePage,
  otherLanguages,
  type PublicPlace,
  publicPage,
  titled,
} from '#server/public-pages/page.ts';
import { shareHead } from '#server/public-pages/share-head.ts';
import { enquiryForm, type ShownForm } from '#server/enquiry-form/form.ts';
import { formWords } from '#server/enquiry-form/words.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { toKeyFacts, sayPrice } from './facts.ts';
import type { PublicListing } from './find.ts';
import {
  agentBlock,
  factLists,
  headFrom,
  listingList,
  photoList,
  pictureUrl,
  placeFrom,
  waysTo,
} from './parts.ts';
import { structuredData } from './structured-data.ts';
import { listingStyle } from './style.ts';
import { listingWords } from './words.ts';

const style = new Html(`<style>${listingStyle}</style>`);

export interface Shown {
  listing: PublicListing;
  agent: SignedInAgent;
  similar: readonly PublicListing[];
}

const toUrl = ({ publicUrl }: PublicPlace, { code }: PublicListing) => `${publicUrl}/l/${code}`;

function headOfPage({ listing, agent }: Shown, place: PublicPlace): Html {
  const { language, publicUrl } = place;
  const { advertised, photos, code } = listing;
  const lookup = lookupIn(language);
  const title = `${advertised.name} · ${sayPrice(listing, language)}`;
  const description = [
    listingWords[language].kind[listing.kind],
    lookup(advertised.type),
    ...toKeyFacts(advertised, language).map(({ label, value }) => `${label} ${value}`),
    advertisedPlace(advertised, lookup).join(', '),
  ].join(' · ');
  const cover = coverFrom(photos);
  const picture = `${publicUrl}${cover ? pictureUrl(code, cover.id) : '/icons/icon-512.png'}`;
  const url = toUrl(place, listing);
  const head = { url, title, description, picture, type: 'website', card: 'summary_large_image' } as const;
  return html`${shareHead(place, head)}
    <meta property="og:image:alt" content="${advertised.name}" />
    ${publicLanguages.map(
      (one) => html`<link rel="alternate" hreflang="${one}" href="${url}?lang=${one}" />`,
    )}
    ${structuredData(
      listing,
      agent,
      url,
      photos.map(({ id }) => `${publicUrl}${pictureUrl(code, id)}`),
    )}`;
}

/** The public page of an active listing: HTML without scripts. `sent`: a form that was refused, to be corrected. */
export function listingPage(shown: Shown, place: PublicPlace, sent?: ShownForm['sent']): string {
  const { listing, agent, similar } = shown;
  const { language } = place;
  const greeting = listingWords[language].greeting
    .replace('{name}', () => agent.name)
    .replace('{price}', () => formatList([listing.advertised.name, sayPrice(listing, language)], language))
    .replace('{url}', () => toUrl(place, listing));
  const ways = waysTo(agent, greeting, language);
  const code = new Html(renderSVG(toUrl(place, listing), { ecc: 'M', border: 1 }));
  const body = html`<body>
    <main class="live">
      ${photoList(listing, language)}
      <div class="body">
        <div class="about">
          ${headFrom(listing, language)} ${factLists(listing, language)} ${placeFrom(listing, language)}
        </div>
        <div>
          ${agentBlock(agent, listing.confirmedAt, ways, language)}
          ${enquiryForm({ action: `/l/${listing.code}/enquiry?lang=${language}`, agent, language, sent })}
          <div class="code" role="img" aria-label="${listingWords[language].scan}">${code}</div>
        </div>
        ${listingList(similar, listingWords[language].similar, language)}
      </div>
      <div class="bar">${ways}</div>
    </main>
    ${otherLanguages(place)}
  </body>`;
  return publicPage({ place, style, head: headOfPage(shown, place), body });
}

/**
 * The page of a listing that is not on the market any more, with others of its agent. `unsent`: a question that came
 * too late, which can be sent by WhatsApp.
 */
export function endedPage(
  { agent, similar }: Omit<Shown, 'listing'>,
  place: PublicPlace,
  unsent?: string,
): string {
  const { language } = place;
  const words = listingWords[language];
  const sentence = (text: string) => text.replace('{name}', () => agent.name);
  const inside = html`<div class="body">
    <div class="about">
      <section>
        <h1>${words.endedTitle}</h1>
        ${unsent !== undefined && html`<p class="problem" role="alert">${sentence(words.notSent)}</p>`}
        <p class="text">${sentence(words.ended)}</p>
      </section>
    </div>
    <div>${agentBlock(agent, null, waysTo(agent, unsent ?? '', language), language)}</div>
    ${listingList(similar, words.similar, language)}
  </div>`;
  return messagePage({ place, style, title: words.endedTitle, inside });
}

/** What a visitor sees whose question has been sent. */
export function sentPage(
  { code, agent }: { code: string; agent: SignedInAgent },
  place: PublicPlace,
): string {
  const { sentTitle: title, sent, back } = formWords[place.language];
  const below = html`<p class="text">${sent.replace('{name}', () => agent.name)}</p>
    <p><a href="/l/${code}?lang=${place.language}">${back}</a></p>`;
  return messagePage({
    place,
    style,
    title,
    inside: html`<div role="status">${titled('ended', title, below)}</div>`,
  });
}

/** The page for an address without a listing, or for a visitor who asked for too many of them. */
export function noListingPage(about: 'notFound' | 'busy', place: PublicPlace): string {
  const words = listingWords[place.language];
  const title = words[`${about}Title`];
  const inside = titled('ended', title, html`<p class="text">${words[about]}</p>`);
  return messagePage({ place, style, title, inside });
}
