/**
 * Imported before modules that load settings and claims, which can't be loaded while they are
 * wrong: ends with all their problems.
 */
import { checkConfig } from './check-config.ts';
import { assertNoProblems } from './problem.ts';

assertNoProblems(checkConfig());
