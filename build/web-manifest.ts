import type { ManifestOptions } from 'vite-plugin-pwa';
import { handedFileEnding } from '#domain/draft/handed-file.ts';
import { handedAddress } from '#worker-protocol/handed-files.ts';
import { shareAddress } from '#worker-protocol/shared-content.ts';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes,
  type: 'image/png',
  purpose,
});
const shortcutIcons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** The web app manifest. */
export function toWebManifest(productName: string): Partial<ManifestOptions> {
  return {
    id: '/',
    name: `${productName} for agents`,
    short_name: productName,
    description: 'Run your property listings, also where the signal does not reach.',
    lang: 'en',
    start_url: '/?source=installed',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#f6f4ef',
    theme_color: '#0f4c4a',
    categories: ['business', 'productivity'],
    share_target: {
      action: shareAddress,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [
          { name: 'photos', accept: ['image/*'] },
          { name: 'drafts', accept: ['text/plain', 'application/octet-stream', handedFileEnding] },
        ],
      },
    },
    file_handlers: [{ action: handedAddress, accept: { 'application/octet-stream': [handedFileEnding] } }],
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('maskable-512', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'New Property Request', short_name: 'New request', url: '/master', icons: shortcutIcons },
      { name: 'Draft Listing', short_name: 'Drafts', url: '/properties/draftslisting', icons: shortcutIcons },
    ],
    screenshots: [
      {
        src: '/screenshots/phone-draft.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'A draft on the phone',
      },
      {
        src: '/screenshots/desktop-drafts.png',
        sizes: '1440x900',
        type: 'image/png',
        form_factor: 'wide',
        label: 'Draft Listing on a desktop',
      },
    ],
  };
}
