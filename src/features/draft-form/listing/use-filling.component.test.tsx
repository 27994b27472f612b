import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Step } from './steps.ts';
import { useFilling } from './use-filling.ts';

/** A promise that is kept when `open` is called. */
function aGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** A step with fields or without, whose address loads for as long as the promise of `arrivals` is open. */
async function openStep(arrivals: Partial<Record<Step, Promise<void>>> = {}) {
  let filling: ReturnType<typeof useFilling> | undefined;
  const toStep = (path: string) => path.slice(1) as Step;
  function Shown() {
    const step = useRouterState({
      select: ({ resolvedLocation, location }) => toStep((resolvedLocation ?? location).pathname),
    });
    const current = useFilling(step);
    filling = current;
    return (
      <p>
        {step}: {current.isOn ? 'empty' : current.inPieces ? 'in pieces' : 'whole'}
      </p>
    );
  }
  const route = createRootRoute({
    component: Shown,
    notFoundComponent: () => null,
    beforeLoad: ({ location }) => arrivals[toStep(location.pathname)],
  });
  const router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: ['/building'] }),
  });
  await render(<RouterProvider router={router as never} />);
  await expect.element(page.getByText('building: whole')).toBeVisible();
  return { router, filling: () => filling! };
}

test('the step of a message has its fields in pieces, and the one before has none', async () => {
  const arrival = aGate();
  const { router, filling } = await openStep({ price: arrival.opened });
  filling().begin();
  await expect.element(page.getByText('building: empty')).toBeVisible();
  router.history.push('/price');
  filling().goOn('price');
  await expect.element(page.getByText('building: empty')).toBeVisible();
  arrival.open();
  await expect.element(page.getByText('price: in pieces')).toBeVisible();
});

test('where the step of a message is left before it is on the screen, the other step has its fields', async () => {
  const arrival = aGate();
  const { router, filling } = await openStep({ price: arrival.opened });
  filling().begin();
  router.history.push('/price');
  filling().goOn('price');
  router.history.back();
  await expect.element(page.getByText('building: whole')).toBeVisible();
  arrival.open();
});

test('where the navigation to the step of a message is refused, the step has its fields', async () => {
  const { filling } = await openStep();
  filling().begin();
  await expect.element(page.getByText('building: empty')).toBeVisible();
  filling().goOn('price');
  await expect.element(page.getByText('building: whole')).toBeVisible();
});
