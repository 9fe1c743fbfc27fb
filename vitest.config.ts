import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,content,dist,build}/**/*.test.ts', 'src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
  },
});
