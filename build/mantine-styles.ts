import type { Plugin } from 'vite';

const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Every control of Mantine brings its own style sheet, so that a screen loads the styles of what it renders
 * and no file has to name them. The styles are in the layer `mantine`: a style of ours always counts more.
 */
const perControl: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: classNames },
    handler: (code, id) => ({
      code: `import '@mantine/core/styles/${classNames.exec(id)?.[1]}.layer.css';\n${code}`,
      map: null,
    }),
  },
};

/**
 * Without a build, Mantine is one file that no plugin sees: whatever imports it brings all its styles. Component
 * tests have none of them.
 */
const allAtOnce: Plugin = {
  name: 'mantine-styles-at-once',
  apply: (_config, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /from '@mantine\/core'/ },
    handler: (code) => ({ code: `import '@mantine/core/styles.layer.css';${code}`, map: null }),
  },
};

/** The styles of Mantine's controls. */
export const mantineStyles = (): Plugin[] => [perControl, allAtOnce];
