/** Errors that pages, steps and entries throw, each with the status a server would answer (specification section 8). */

/** A failure with a status. Whatever is thrown without one counts as 500. */
export class PageError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'PageError';
  }
}

/** Thrown to send the visitor elsewhere: carried out by the middleware, never shown as an error. */
export class Redirect extends Error {
  /**
   * @param location path or address to go to
   * @param status 301, 302, 307 or 308
   */
  constructor(
    readonly location: string,
    readonly status: 301 | 302 | 307 | 308 = 302,
  ) {
    super(`Redirect to ${location}`);
    this.name = 'Redirect';
  }
}
