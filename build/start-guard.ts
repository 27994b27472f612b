import { type Plugin, build } from 'vite';

const place = '<script src="/src/start-guard.ts"></script>';

/** Puts the script that watches the app's start into the page, as one that needs no other file. */
export function startGuard(root: string): Plugin {
  return {
    name: 'start-guard',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          root,
          build: {
            write: false,
            target: 'es2020',
            lib: { entry: 'src/start-guard.ts', formats: ['iife'], name: 'guard' },
          },
        });
        const [{ output } = { output: [] }] = (Array.isArray(built) ? built : [built]) as {
          output: { code?: string }[];
        }[];
        return html.replace(place, () => `<script>${output[0]?.code?.trim()}</script>`);
      },
    },
  };
}
