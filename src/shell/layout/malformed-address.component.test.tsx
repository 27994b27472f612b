import { expect, test } from 'vitest';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const malformed = ['/nowhere%00', '/properties/form/%00', '/properties/%E0%A4%A', '/%', '/properties?q=%00'];

test.for([...malformed.map((path) => [path, true] as const), ['/card%ZZ', false] as const])(
  '%s says that the address is wrong and leads home, signed in: %s',
  async ([path, isSignedIn]) => {
    const screen = await openScreen(path, isSignedIn ? { agent: anAgent() } : {});
    await expect.poll(() => document.body.innerText).toContain('The address may be mistyped');
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await screen.getByRole('link', { name: 'Go to the start page' }).click();
    await expect.poll(openPath).toBe(isSignedIn ? '/dashboard' : '/');
  },
);

test('an address with escaped signs is none of them', async () => {
  await openScreen('/properties?q=100%2500', { agent: anAgent() });
  await expect.poll(openPath).toContain('/properties?q=');
});
