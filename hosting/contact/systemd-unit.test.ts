import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportSkipOrThrowInCi } from '../../tooling/installed-programs.ts';

const file = 'hosting/contact/contact.service';
const canAnalyze = /--offline/.test(
  spawnSync('systemd-analyze', ['--help'], { encoding: 'utf8' }).stdout ?? '',
);
if (!canAnalyze)
  reportSkipOrThrowInCi(
    'the analysis of the systemd unit, as systemd-analyze with --offline is missing.',
  );

describe('the systemd unit of the contact service', () => {
  it('allows Node’s just-in-time compiler', () => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/^MemoryDenyWriteExecute=/m);
  });

  it.runIf(canAnalyze)('keeps the exposure level at 2 of 10 or less', () => {
    const { status, stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', '--no-pager', file],
      { encoding: 'utf8' },
    );
    expect(status, stdout.split('\n').at(-2)).toBe(0);
  });
});
