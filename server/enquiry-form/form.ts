import { enquiryLimits } from '#domain/enquiry/enquiry.ts';
import { type Html, html } from '#server/public-pages/html.ts';
import type { PublicLanguage } from '#server/public-pages/language.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import type { FormFields } from './read-form.ts';
import { type FormProblem, formWords } from './words.ts';

/** The form as it is shown: empty, or as it was sent, with why it was refused. */
export interface ShownForm {
  /** Address to which it is sent. */
  action: string;
  agent: SignedInAgent;
  language: PublicLanguage;
  sent?: undefined | { fields: FormFields; problem: FormProblem };
}

const fieldOfProblem: Partial<Record<FormProblem, keyof FormFields>> = {
  contact: 'name',
  phone: 'phone',
  message: 'message',
  long: 'message',
  links: 'message',
  consent: 'hasConsent',
};

/** The styles of the form. */
export const formStyle = `
.ask{display:grid;gap:.75rem;scroll-margin-top:1rem}
.ask label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft)}
.ask input,.ask textarea{width:100%;min-height:3rem;padding:.625rem min(.875rem,4vw);border:1px solid var(--field-line);border-radius:12px;background:var(--surface);color:var(--ink);font:inherit;font-size:1rem}
.ask textarea{min-height:6.5rem;resize:vertical}
.ask [aria-invalid]{border-color:var(--bad)}
.ask .agree{display:flex;gap:.625rem;align-items:flex-start}
.ask .agree input{width:1.375rem;min-height:1.375rem;height:1.375rem;flex:none;margin:0;accent-color:var(--brand)}
.ask .trap{position:absolute;left:-9999px}
.ask .two{display:grid;gap:.75rem}
.problem{margin:0;padding:.625rem .875rem;border-radius:12px;background:#fde8e6;color:#7a1710}
@media(prefers-color-scheme:dark){.problem{background:#4a1c18;color:#ffd9d4}}
@media(min-width:32.5em){.ask .two{grid-template-columns:1fr 1fr}}
@media print{.ask{display:none}}
`.trim();

/** The form with which anybody asks an agent a question. */
export function enquiryForm({ action, agent, language, sent }: ShownForm): Html {
  const words = formWords[language];
  const { fields, problem } = sent ?? {};
  const ariaFor = (field: keyof FormFields) =>
    problem && fieldOfProblem[problem] === field && html`aria-invalid="true" aria-describedby="problem"`;
  const consent = words.consent
    .replace('{name}', () => agent.name)
    .replace('{firm}', () => agent.companyName);
  return html`<section class="ask" id="ask">
    <h2>${words.title}</h2>
    ${problem && html`<p class="problem" id="problem" role="alert">${words.problems[problem]}</p>`}
    <form class="ask" method="post" action="${action}#ask" novalidate>
      <label
        >${words.name}<input
          name="name"
          autocomplete="name"
          maxlength="${enquiryLimits.name}"
          value="${fields?.name}"
          ${ariaFor('name')}
      /></label>
      <div class="two">
        <label
          >${words.phone}<input
            name="phone"
            type="tel"
            autocomplete="tel"
            maxlength="${enquiryLimits.phone}"
            value="${fields?.phone}"
            ${ariaFor('phone')}
        /></label>
        <label
          >${words.email}<input
            name="email"
            type="email"
            autocomplete="email"
            maxlength="${enquiryLimits.email}"
            value="${fields?.email}"
        /></label>
      </div>
      <label
        >${words.message}<textarea name="message" maxlength="${enquiryLimits.message}" ${ariaFor('message')}>
${fields?.message}</textarea>
      </label>
      <label class="trap" aria-hidden="true"
        >${words.trap}<input name="website" tabindex="-1" autocomplete="off"
      /></label>
      <label class="agree"
        ><input
          type="checkbox"
          name="consent"
          value="yes"
          ${fields?.hasConsent && html`checked`}
          ${ariaFor('hasConsent')}
        /><span>${consent}</span></label
      >
      <button class="button" type="submit">${words.send}</button>
    </form>
  </section>`;
}
