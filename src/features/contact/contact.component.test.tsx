import { expect, test } from 'vitest';
import { requests } from '#support/components/backend.ts';
import { anAgent, openScreen } from '#support/components/screen.tsx';

test('the office is one tap away', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  const office = screen.getByRole('region', { name: 'Teratai Realty Sdn Bhd' });
  await expect
    .element(office.getByRole('link', { name: /Call/ }))
    .toHaveAttribute('href', 'tel:+60355550188');
  await expect
    .element(office.getByRole('link', { name: /WhatsApp/ }))
    .toHaveAttribute('href', 'https://wa.me/60125550188');
  await expect
    .element(office.getByRole('link', { name: /On the map/ }))
    .toHaveAttribute('href', expect.stringMatching(/google\.com\/maps\/search/));
  await expect.element(office).toMatchTextContent(/Mon – Fri, 09:00 – 18:00/);
});

test('a message without text is not sent', async () => {
  const screen = await openScreen('/contact', { agent: anAgent() });
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Please write a message\./);
  expect(requests('sendMessage')).toEqual([]);
});
