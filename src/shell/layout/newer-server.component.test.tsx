import { expect, test } from 'vitest';
import type { SessionAgent } from '#domain/agent/agent.ts';
import { queryClient } from '#session/query-client.ts';
import { answer, requests } from '#support/components/backend.ts';
import { exampleFor } from '#support/components/contract-answers.ts';
import { answersWithNewWords, newWord, replacedIn, shownNewWord } from '#support/components/newer-server.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

const { refNo } = exampleFor('myOrder');
const platform = '/properties/posting';

/** Each screen, and how many of the new words it shows at least. */
const screens: readonly [path: string, atLeast: number][] = [
  ['/dashboard', 1],
  ['/properties', 1],
  [`/properties/${exampleFor('listing')._id}`, 2],
  ['/properties/draftslisting', 1],
  [`/properties/form/${exampleFor('draft')._id}`, 0],
  [`/master?draft=${exampleFor('draft')._id}`, 0],
  ['/package-subscription', 0],
  [`/package-subscription?package=${exampleFor('searchPackages')[0]!._id}`, 1],
  ['/payment-history', 1],
  [`/payment/success?ref=${refNo}`, 1],
  [`/ordersummary/${refNo}`, 1],
  ['/grouplisting', 1],
  [`/grouplisting/${exampleFor('group').group._id}`, 1],
  [`/grouplisting/${exampleFor('group').group._id}?listing=${exampleFor('groupListing').listing._id}`, 1],
  [`/grouplisting/detail/${exampleFor('group').group._id}`, 2],
  [`${platform}/post/rumahku`, 1],
  [`${platform}/import/rumahku`, 1],
  [`${platform}/import/rumahku?run=${exampleFor('importRun')._id}`, 1],
  [`${platform}/logs/rumahku`, 2],
  ['/profile', 2],
  ['/profile/card', 0],
];

const labels = 'h1, h2, h3, dd, [role=listitem], .mantine-Badge-label, main a, main button';

/** What is said of an element: its text, or its name where it shows a picture alone. */
const saidFrom = (element: Element) =>
  element.textContent.trim() ||
  element.ariaLabel ||
  element.getAttribute('title') ||
  element.querySelector('img')?.alt;

const emptyIn = (screen: Element) =>
  [...screen.querySelectorAll(labels)]
    .filter((element) => element.checkVisibility() && !element.ariaHidden && !saidFrom(element))
    .map((element) => element.outerHTML.slice(0, 200));

const countNewWords = (screen: HTMLElement) => screen.textContent.split(shownNewWord).length - 1;

/** Opens a screen, waits for its answers, and checks that it says everything that it has to say. */
async function check(path: string, picks: (place: string) => boolean, atLeast = 0): Promise<void> {
  answer(answersWithNewWords(picks));
  const known = anAgent({ postingAccess: true, companyName: 'Teratai Realty Sdn Bhd' });
  const agent = {
    ...known,
    ...(picks('active') && { active: newWord }),
    ...(picks('role') && { role: newWord }),
  };
  const screen = await openScreen(path, { agent: agent as SessionAgent });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await expect.poll(() => screen.container.querySelector('[aria-busy=true]')).toBeNull();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.poll(() => countNewWords(screen.container)).toBeGreaterThanOrEqual(atLeast);
  const said = screen.container.innerText;
  expect(said).not.toMatch(/undefined|NaN|\[object|Invalid Date|Something on this screen failed|Try again/);
  await expect.poll(() => emptyIn(screen.container)).toEqual([]);
  await screen.unmount();
}

test.each(screens)('%s shows words of a newer server as they are', async (path, atLeast) => {
  await check(path, () => true, atLeast);
  const places = new Set(requests().flatMap(({ operation }) => replacedIn(operation)));
  for (const place of places) await check(path, (one) => one === place);
});
