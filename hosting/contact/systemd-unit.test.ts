import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const file = 'hosting/contact/contact.service';
const canAnalyze = /--offline/.test(
  spawnSync('systemd-analyze', ['--help'], { encoding: 'utf8' }).stdout ?? '',
);

describe('the systemd unit of the contact service', () => {
  it.each([
    'CapabilityBoundingSet=',
    'DynamicUser=yes',
    'LockPersonality=yes',
    'MemoryMax=512M',
    'NoNewPrivileges=yes',
    'PrivateDevices=yes',
    'ProtectHome=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelTunables=yes',
    'ProtectProc=invisible',
    'ProtectSystem=strict',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
    'RestrictNamespaces=yes',
    'SystemCallFilter=@system-service',
    'UMask=0077',
  ])('sets %s', (directive) => expect(readFileSync(file, 'utf8').split('\n')).toContain(directive));

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
