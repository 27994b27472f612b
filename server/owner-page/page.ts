import { longestOwnerMessage, type OwnerAnswer, ownerPagePath } from '#domain/owner/owner-link.ts';
import { formStyle } from '#server/enquiry-form/form.ts';
import { sayPrice } from '#server/listing-pages/facts.ts';
import { waysTo } from '#server/listing-pages/parts.ts';
import { type ListingRow } from '#server/listings/row.ts';
import { lookupIn } from '#server/public-pages/catalogues.ts';
import { Html, html } from '#server/public-pages/html.ts';
import { messagePage, type PublicPlace } from '#server/public-pages/page.ts';
import { portrait } from '#server/public-pages/portrait.ts';
import { policyWith, publicTokens } from '#server/public-pages/style.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import type { AnswerProblem, SentAnswer } from './read-answer.ts';
import { ownerWords } from './words.ts';

const ownerStyle = `
${publicTokens}
${formStyle}
main{width:100%;max-width:32.5rem;background:var(--surface);padding-bottom:1.5rem}
.band{height:96px;background:var(--strong);display:flex;justify-content:flex-end;overflow:hidden}
.band svg{height:100%;width:auto}
.who{display:flex;gap:.875rem;align-items:center;padding:1.25rem var(--edge) 0}
.who .face{width:56px;height:56px;flex:none;font-size:20px}
.who p{margin:0}
.in{padding:1rem var(--edge) 0}
.reach{display:flex;flex-wrap:wrap;gap:.625rem;margin-top:1.25rem}
.of{margin:.75rem 0 0;padding:.75rem min(1rem,4vw);border-radius:14px;background:var(--sunken)}
.of b{display:block;font-size:1.125rem}
.of+.ask{margin-top:1.25rem}
fieldset{border:0;margin:0;padding:0;display:grid;gap:.625rem}
.ask .pick{display:flex;align-items:center;gap:.875rem;min-height:3.5rem;padding:.5rem min(1rem,4vw);border:1px solid var(--hairline);border-radius:14px;color:var(--ink);font-size:1.0625rem;cursor:pointer}
.ask .pick input{width:1.375rem;min-height:1.375rem;height:1.375rem;flex:none;margin:0;accent-color:var(--brand)}
.pick:has(:checked){border-color:var(--brand);background:var(--tint)}
@media(min-width:35em){main{margin-top:5vh;border:1px solid var(--hairline);border-radius:22px;overflow:hidden}}
`.trim();

/** Content security policy of the page: its inline style, own pictures and forms, no scripts. */
export const ownerPolicy = policyWith(ownerStyle);
const style = new Html(`<style>${ownerStyle}</style>`);

interface Asked {
  secret: string;
  listing: Pick<ListingRow, 'name' | 'kind' | 'priceSen' | 'area' | 'status'>;
  agent: SignedInAgent;
}

const shell = (place: PublicPlace, title: string, inside: Html) =>
  messagePage({ place, style, title, inside });

function who(agent: SignedInAgent, sentence: string): Html {
  return html`<div class="who">
    ${portrait(agent)}
    <div>
      <p>${sentence}</p>
      <p>
        <small>${[agent.registrationNo, agent.companyName].filter(Boolean).join(' · ')}</small>
      </p>
    </div>
  </div>`;
}

function wordFrom(answer: OwnerAnswer, { listing }: Asked, { language }: PublicPlace): string {
  const words = ownerWords[language];
  return answer === 'Gone' ? words.gone[listing.kind] : words.answers[answer];
}

/** The question to the owner, with the answers to choose from. `sent`: what was refused, or answered before. */
export function askPage(
  asked: Asked,
  place: PublicPlace,
  sent?: SentAnswer,
  problem?: AnswerProblem,
): string {
  const { secret, listing, agent } = asked;
  const words = ownerWords[place.language];
  const said = problem === 'price' && listing.kind === 'Rent' ? 'rent' : problem;
  const choices = (['Available', 'Price', 'Gone', 'Call'] as const).map(
    (answer) =>
      html`<label class="pick"
        ><input
          type="radio"
          name="answer"
          value="${answer}"
          ${sent?.answer === answer && html`checked`}
        />${wordFrom(answer, asked, place)}</label
      >`,
  );
  return shell(
    place,
    words.title,
    html`${who(
        agent,
        words.from.replace('{name}', () => agent.name),
      )}
      <div class="in">
        <h1>${words.title}</h1>
        <div class="of">
          <b translate="no">${listing.name}</b>${lookupIn(place.language)(listing.area)}
          ${listing.status === 'Active' && html`<br />${words.asking} ${sayPrice(listing, place.language)}`}
        </div>
        <form class="ask" method="post" action="${ownerPagePath(secret)}?lang=${place.language}" novalidate>
          ${said && html`<p class="problem" id="problem" role="alert">${words.problems[said]}</p>`}
          <fieldset>${choices}</fieldset>
          <label
            >${words.price[listing.kind]}<input
              name="price"
              inputmode="numeric"
              value="${sent?.price}"
              ${problem === 'price' && html`aria-invalid="true" aria-describedby="problem"`}
          /></label>
          <label
            >${words.message}<textarea name="message" maxlength="${longestOwnerMessage}">
${sent?.message}</textarea>
          </label>
          <button class="button" type="submit">${words.send}</button>
          <small>${words.private}</small>
        </form>
      </div>`,
  );
}

/** What the owner sees after an answer. */
export function thanksPage({ secret, agent }: Asked, place: PublicPlace): string {
  const words = ownerWords[place.language];
  return shell(
    place,
    words.sentTitle,
    html`<div class="in" role="status">
      <h1>${words.sentTitle}</h1>
      <p>${words.sent.replace('{name}', () => agent.name)}</p>
      <p><a href="${ownerPagePath(secret)}?lang=${place.language}">${words.change}</a></p>
    </div>`,
  );
}

/** A link that takes no answer any more. */
export function closedPage(why: 'ended' | 'decided', { agent }: Asked, place: PublicPlace): string {
  const words = ownerWords[place.language];
  return shell(
    place,
    words[`${why}Title`],
    html`<div class="in">
      <h1>${words[`${why}Title`]}</h1>
      <p>${words.ended.replace('{name}', () => agent.name)}</p>
      <div class="reach">${waysTo(agent, '', place.language)}</div>
    </div>`,
  );
}

/** The page for a link that is unknown, or for a visitor who asked for too many of them or answered too often. */
export function noLinkPage(about: 'notFound' | 'busy' | 'tooOften', place: PublicPlace): string {
  const words = ownerWords[place.language];
  const title = about === 'notFound' ? words.notFoundTitle : words.busyTitle;
  return shell(
    place,
    title,
    html`<div class="in">
      <h1>${title}</h1>
      <p>${words[about]}</p>
    </div>`,
  );
}
