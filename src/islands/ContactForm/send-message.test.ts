import { describe, expect, it } from 'vitest';
import { getSubmitOutcome } from './send-message.ts';

describe('getSubmitOutcome', () => {
  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [202, 'sent'],
    [204, 'sent'],
    [400, 'rejected'],
    [403, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
    [401, 'server'],
    [404, 'server'],
    [405, 'server'],
    [410, 'server'],
    [408, 'timeout'],
    [409, 'server'],
    [425, 'server'],
    [429, 'server'],
    [0, 'server'],
    [301, 'server'],
    [304, 'server'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [599, 'server'],
  ] as const)('maps status %i to %s', (status, outcome) =>
    expect(getSubmitOutcome(status)).toBe(outcome),
  );
});
