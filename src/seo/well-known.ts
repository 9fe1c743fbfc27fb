import type { Settings } from '../config/settings-schema.ts';

/** Creates the files below `/.well-known/`, by name. Leaves out those whose settings are unset. */
export const createWellKnownFiles = ({
  url,
  appIds: { apple, android },
  security,
}: Settings): Readonly<Record<string, string>> => ({
  // https://www.rfc-editor.org/rfc/rfc9116
  ...(security && {
    'security.txt': `Contact: ${security.contact}\nExpires: ${security.expires}\nCanonical: ${url}/.well-known/security.txt\n`,
  }),
  // Opens the app from the page of the QR code:
  // https://developer.apple.com/documentation/xcode/supporting-associated-domains
  ...(apple && {
    'apple-app-site-association': formatJson({
      applinks: { details: [{ appIDs: [apple], components: [{ '/': '/*/redirect' }] }] },
    }),
  }),
  // https://developers.google.com/digital-asset-links/v1/getting-started
  ...(android && {
    'assetlinks.json': formatJson([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.package,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ]),
  }),
});

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
