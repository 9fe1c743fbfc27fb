import { localeCookieName } from './locale-storage.ts';

/**
 * Reads a language's code from a Cookie header. nginx decodes no quotes and escapes, so no host
 * does.
 */
export const parseLocaleCookie = (cookies = ''): string | undefined =>
  cookies.match(new RegExp(`(?:^|; *)${localeCookieName}=([^;]*)`))?.[1];
