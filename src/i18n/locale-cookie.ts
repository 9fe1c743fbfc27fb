import { localeCookieName } from './locale-storage.ts';

/**
 * Reads the language's code from a Cookie header. nginx removes no quotes or escapes, so no host
 * does.
 */
export const readLocaleCookie = (cookies = ''): string | undefined =>
  cookies.match(new RegExp(`(?:^|; *)${localeCookieName}=([^;]*)`))?.[1];
