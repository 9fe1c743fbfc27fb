import { describe, expect, it } from 'vitest';
import bare from '../../tests/fixtures/site.bare.json' with { type: 'json' };
import { parseAdminBackend } from './admin-backend.ts';
import { settingsSchema } from './settings-schema.ts';

describe('parseAdminBackend', () => {
  const github = {
    kind: 'host',
    host: 'github',
    origin: 'https://github.com',
    repository: 'owner/site',
    branch: 'main',
  };
  it.each([
    ['none', false, undefined],
    ['none', true, { kind: 'folder' }],
    ['folder', false, { kind: 'folder' }],
    ['https://github.com/owner/site', false, github],
    ['https://github.com/owner/site.git', false, github],
    ['https://github.com/owner/site/tree/next', true, { ...github, branch: 'next' }],
    [
      'https://gitlab.example.com/group/sub/site/-/tree/a/b',
      false,
      {
        kind: 'host',
        host: 'gitlab',
        origin: 'https://gitlab.example.com',
        repository: 'group/sub/site',
        branch: 'a/b',
      },
    ],
    [
      'https://gitlab.com/owner/site/-/tree/main?ref_type=heads',
      false,
      { ...github, host: 'gitlab', origin: 'https://gitlab.com' },
    ],
    [
      'https://code.example.com/group/sub/site/-/tree/main',
      false,
      {
        kind: 'host',
        host: 'gitlab',
        origin: 'https://code.example.com',
        repository: 'group/sub/site',
        branch: 'main',
      },
    ],
    [
      'https://my-gitlab.example.com/owner/site',
      false,
      { ...github, host: 'gitlab', origin: 'https://my-gitlab.example.com' },
    ],
    [
      'https://github-server.example.com/owner/site/tree/main',
      false,
      { ...github, origin: 'https://github-server.example.com' },
    ],
    [
      'https://codeberg.org/owner/site/src/branch/main',
      false,
      {
        kind: 'host',
        host: 'gitea',
        origin: 'https://codeberg.org',
        repository: 'owner/site',
        branch: 'main',
      },
    ],
  ])('finds the admin backend: %s', (setting, isWanted, place) => {
    expect(parseAdminBackend(setting, { isWanted })).toEqual(place);
  });

  it.each([
    'yes',
    'http://github.com/owner/site',
    'https://github.com/owner',
    'https://github.com/owner/site/blob/x',
    'https://gitlab.com/group/site/-/blob/main/README.md',
    'https://me@github.com/owner/site',
    'https://github.com/owner/site?x',
  ])('refuses an admin setting: %s', (admin) => {
    const [issue] = settingsSchema.safeParse({ ...bare, admin }).error?.issues ?? [];
    expect(`${issue?.path}: ${issue?.message}`).toBe(
      `admin: Expected "none", "folder", or the address of a repository or of one of its branches, such as https://github.com/owner/site/tree/main; found ${JSON.stringify(admin)}.`,
    );
  });

  it('finds no admin backend without the setting', () => {
    expect(settingsSchema.parse({ ...bare, admin: undefined }).admin).toBe('none');
    expect(settingsSchema.parse({ ...bare, admin: null }).admin).toBe('none');
    expect(settingsSchema.parse({ ...bare, admin: ' None ' }).admin).toBe('none');
  });
});
