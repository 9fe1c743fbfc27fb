import { defineConfig } from 'vitest/config';

const messageService = ['tests/dist/{contact,nginx-contact}*.test.ts'];

export default defineConfig({
  // node_modules, the default, may be read-only.
  cacheDir: '.cache/vitest',
  test: {
    testTimeout: 60_000,
    // Hooks remove copies of the project.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tooling,editing,hosting,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'content', include: ['tests/content/**/*.test.ts'], isolate: false },
      },
      // One process for all: the built pages are read and parsed once.
      {
        extends: true,
        test: {
          name: 'dist',
          include: ['tests/dist/**/*.test.ts'],
          exclude: messageService,
          isolate: false,
          maxWorkers: 1,
        },
      },
      // These mostly wait for a server or a timer, so they run parallel to those of pages.
      {
        extends: true,
        test: { name: 'message-service', include: messageService, isolate: false, maxWorkers: 1 },
      },
      // Builds the project, or runs its commands, in folders of its own: seconds each.
      {
        extends: true,
        test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
