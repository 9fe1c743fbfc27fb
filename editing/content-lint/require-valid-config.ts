/**
 * Import this before modules that load settings and claims. If these are wrong, it ends the command
 * with all their problems.
 */
import { checkConfig } from './check-config.ts';
import { assertNoProblems } from './problem.ts';

assertNoProblems(checkConfig());
