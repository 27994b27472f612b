import { expect, test } from 'vitest';
import { answer } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';
import { deviceStorage } from '#browser/device-storage.ts';
import { currentAgent } from './store.ts';

const focus = () => dispatchEvent(new Event('focus'));

test('Temporary Out of Service leaves an agent of another company inside (R-LOCK-3)', async () => {
  const company = { companyName: 'Kenanga Properties' };
  const agent = anAgent(company);
  answer({
    agentById: {
      ...exampleFor('agentById'),
      ...company,
      _id: agent._id,
      active: 'Temporary Out of Service',
      TOOS: true,
    },
  });
  const screen = await openScreen('/contact', { agent });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  focus();
  await expect.poll(() => currentAgent()?.TOOS).toBe(true);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('any call of a disabled agent brings the modal, and its OK leads to sign-in (R-LOCK-6)', async () => {
  const refused = new RefusedAnswer(403, 'agent_disabled');
  answer({ propertySummary: refused, agentById: refused });
  const screen = await openScreen('/dashboard', { agent: anAgent() });
  const modal = screen.getByRole('dialog');
  await expect.element(modal).toMatchTextContent(/Your account had been disabled\./);
  expect(deviceStorage.block.read()).toBe('agent_disabled');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect.poll(openPath).toBe('/');
});
