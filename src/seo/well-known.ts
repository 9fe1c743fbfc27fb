import type { Settings } from '../config/settings-schema.ts';

/** Creates the files below `/.well-known/`, by name, without those whose settings are unset. */
export function createWellKnownFiles({
  url,
  appIds: { apple, android },
  security,
}: Settings): Readonly<Record<string, string>> {
  return {
    ...(security && { 'security.txt': createSecurityText(url, security) }),
    ...(apple && { 'apple-app-site-association': json(createAppleLinks(apple)) }),
    ...(android && { 'assetlinks.json': json(createAndroidLinks(android)) }),
  };
}

/** https://www.rfc-editor.org/rfc/rfc9116 */
function createSecurityText(
  url: string,
  { contact, expires }: NonNullable<Settings['security']>,
): string {
  return `Contact: ${contact}\nExpires: ${expires}\nCanonical: ${url}/.well-known/security.txt\n`;
}

/**
 * Opens the app from the page of the QR code:
 * https://developer.apple.com/documentation/xcode/supporting-associated-domains
 */
function createAppleLinks(appId: string) {
  return { applinks: { details: [{ appIDs: [appId], components: [{ '/': '/*/redirect' }] }] } };
}

/** https://developers.google.com/digital-asset-links/v1/getting-started */
function createAndroidLinks({
  package: name,
  fingerprints,
}: NonNullable<Settings['appIds']['android']>) {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: name,
        sha256_cert_fingerprints: fingerprints,
      },
    },
  ];
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
