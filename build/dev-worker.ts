import { join } from 'node:path';
import { build, type ResolvedConfig, type Rolldown } from 'vite';
import { sourcePlugins } from './portal-plugins.ts';

/**
 * The service worker's script while the portal is developed, bundled anew from its sources. It stores no file
 * of the app, because these change: everything else that the worker does is as in a built portal.
 * @throws where a source does not compile
 */
export async function bundleWorker({ root, define }: ResolvedConfig): Promise<string> {
  const bundle = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    define: { ...define, 'self.__WB_MANIFEST': '[]' },
    plugins: sourcePlugins(),
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(root, 'sw/sw.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const { output } = bundle as Rolldown.RolldownOutput;
  return output[0].code;
}
