/** Section ids of the institutional offers, in the order of the page; the footer and the home page link to them. */
export const offerIds = { api: 'api', fund: 'fund', whiteLabel: 'white-label', esop: 'esop' } as const;
