import { renderSVG } from 'uqr';
import { placeWords } from '#domain/property/location.ts';
import { mapAddress, qrAddress } from '#domain/outside-addresses.ts';
import { normalPhone, shownPhone, whatsAppAddress } from '#domain/phone.ts';
import type { Settings } from '#domain/settings.ts';
import { Html, html } from '#server/public-pages/html.ts';
import { icon, roofs } from '#server/public-pages/icons.ts';
import {
  messagePage,
  otherLanguages,
  type PublicPlace,
  publicPage,
  titled,
} from '#server/public-pages/page.ts';
import { portrait, portraitUrl } from '#server/public-pages/portrait.ts';
import { shareHead } from '#server/public-pages/share-head.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { enquiryForm, type ShownForm } from '#server/enquiry-form/form.ts';
import { formWords } from '#server/enquiry-form/words.ts';
import type { PublicListing } from '#server/listing-pages/find.ts';
import { listingList } from '#server/listing-pages/parts.ts';
import { cardStyle } from './card-style.ts';
import { cardWords } from './card-words.ts';

interface Place extends PublicPlace {
  /** Address below which cards are shared, without a slash at the end. */
  cardShareUrl: string;
  settings: Pick<Settings, 'productName' | 'qrUrl' | 'mapsUrl' | 'mapLanguage' | 'mapRegion'>;
}

const toPath = (agentId: string) => `/card/${encodeURIComponent(agentId)}`;

/** The address at which an agent's card is shared. */
export const cardUrl = ({ cardShareUrl }: Pick<Place, 'cardShareUrl'>, agentId: string): string =>
  `${cardShareUrl}/${encodeURIComponent(agentId)}`;

/** Kept as one string: the content security policy contains its hash. */
const style = new Html(`<style>${cardStyle}</style>`);

function pageHead(agent: SignedInAgent, place: Place): Html {
  const { publicUrl, language } = place;
  const words = cardWords[language];
  const title = [agent.name, agent.registrationNo].filter(Boolean).join(' · ');
  const description = [agent.companyName, words.description.replace('{name}', () => agent.name)]
    .filter(Boolean)
    .join('. ');
  const picture = `${publicUrl}${portraitUrl(agent) ?? '/icons/icon-512.png'}`;
  const url = cardUrl(place, agent.id);
  return shareHead(place, { url, type: 'profile', title, description, picture, card: 'summary' });
}

function way(name: Parameters<typeof icon>[0], label: string, text: string, address: string | null): Html {
  const inside = html`${icon(name)}<span><small>${label}</small><b>${text}</b></span>`;
  return address === null
    ? html`<li><span class="plain">${inside}</span></li>`
    : html`<li><a href="${address}" rel="noopener noreferrer">${inside}</a></li>`;
}

function telephone(label: string, name: 'phone' | 'office', stored: string | null): Html | null {
  const number = stored && normalPhone(stored);
  return stored ? way(name, label, shownPhone(stored), number && `tel:${number}`) : null;
}

function contactLinks(agent: SignedInAgent, { language, settings }: Place): Html {
  const words = cardWords[language];
  const { area, state, latitude, longitude, email } = agent;
  const place = placeWords({ area, state });
  const map =
    latitude === null || longitude === null ? null : mapAddress(settings, `${latitude},${longitude}`);
  const ways = [
    telephone(words.call, 'phone', agent.mobile),
    telephone(words.office, 'office', agent.firmPhone),
    email ? way('mail', words.email, email, `mailto:${encodeURIComponent(email).replace('%40', '@')}`) : null,
    place || map ? way('map', words.map, place || 'Malaysia', map) : null,
  ];
  return html`<ul class="ways">
    ${ways.filter((one) => one !== null)}
  </ul>`;
}

/** What a card shows. */
interface Shown {
  agent: SignedInAgent;
  /** Listings that have a page, the last confirmed first. */
  listings: readonly PublicListing[];
}

/** The public e-business card, with the agent's last confirmed listings, as an HTML page without scripts. */
export function cardPage({ agent, listings }: Shown, place: Place, sent?: ShownForm['sent']): string {
  const words = cardWords[place.language];
  const greeting = words.greeting.replace('{name}', () => agent.name);
  const chat = agent.mobile && whatsAppAddress(agent.mobile, greeting);
  const code = new Html(
    renderSVG(qrAddress(place.settings, agent.id, cardUrl(place, agent.id)), { ecc: 'M', border: 2 }),
  );
  const body = html`<body>
    <main class="card">
      <div class="band">${roofs}</div>
      <div class="top">
        ${portrait(agent)}
        <div class="who">
          <h1>${agent.name}</h1>
          <p class="role">${words.role[agent.role]}</p>
          ${agent.registrationNo && html`<p><small>${words.registration} ${agent.registrationNo}</small></p>`}
          ${agent.companyName && html`<p class="firm">${agent.companyName}</p>`}
          ${agent.firmRegistrationNo && html`<p><small>${words.firmRegistration} ${agent.firmRegistrationNo}</small></p>`}
        </div>
      </div>
      <div class="first">
        <a class="button" href="${toPath(agent.id)}.vcf">${icon('save')}${words.save}</a
        >${chat && html`<a class="button quiet" href="${chat}" rel="noopener noreferrer">${icon('whatsApp')}${words.whatsApp}</a>`}
      </div>
      ${contactLinks(agent, place)} ${listingList(listings, words.listings, place.language)}
      ${enquiryForm({ action: `${toPath(agent.id)}/enquiry?lang=${place.language}`, agent, language: place.language, sent })}
      <figure class="scan">
        <div role="img" aria-label="${words.scan}">${code}</div>
        <figcaption>${words.scan}</figcaption>
      </figure>
    </main>
    ${otherLanguages(place)}
  </body>`;
  return publicPage({ place, style, head: pageHead(agent, place), body, isHidden: true });
}

const message = (place: Place, title: string, text: string) =>
  messagePage({ place, style, title, inside: titled('missing', title, html`<p class="soft">${text}</p>`) });

/** What a visitor sees whose question has been sent. */
export function sentFromCardPage(agent: SignedInAgent, place: Place): string {
  const { sentTitle, sent } = formWords[place.language];
  return message(
    place,
    sentTitle,
    sent.replace('{name}', () => agent.name),
  );
}

/** The page for an address without a card, or for a visitor who asked for too many of them. */
export function noCardPage(about: 'notFound' | 'busy', place: Place): string {
  const words = cardWords[place.language];
  return message(place, words[`${about}Title`], words[about]);
}
