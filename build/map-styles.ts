import type { Plugin } from 'vite';

/** A rule of Leaflet that names one of its pictures: those of the choice of layers and of its own marker. */
const rulesWithPictures = /[^{}]+\{[^{}]*url\(images\/[^{}]*\}/g;

/** Leaflet's styles without its pictures, which no map of the portal shows. */
export function mapStyles(): Plugin {
  return {
    name: 'map-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/leaflet\/dist\/leaflet\.css/ },
      handler: (code) => ({ code: code.replaceAll(rulesWithPictures, ''), map: null }),
    },
  };
}
