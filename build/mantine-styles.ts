import type { Plugin } from 'vite';

const classNames = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Every control of Mantine brings its own style sheet, so that a screen loads the styles of what it renders
 * and no file has to name them. The styles are in the layer `mantine`: a style of ours always counts more.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform: {
      filter: { id: classNames },
      handler: (code, id) => ({
        code: `import '@mantine/core/styles/${classNames.exec(id)?.[1]}.layer.css';\n${code}`,
        map: null,
      }),
    },
  };
}
