import { afterAll, afterEach } from 'vitest';
import { git } from '../../helpers/git-repository.ts';
import { Project } from './copy-of-project.ts';

/** A copy of the project with a new Git history. */
class Repository extends Project {
  constructor(languages: readonly string[]) {
    super({ languages });
    this.git('init', '-q');
    this.commit('All');
    this.git('tag', 'start');
  }

  /** Returns what git prints. */
  git(...args: string[]): string {
    return git(this.root, args);
  }

  commit(...paragraphs: string[]): void {
    this.git('add', '--all');
    this.git('commit', '-q', '--allow-empty', ...paragraphs.flatMap((text) => ['-m', text]));
  }

  /** Returns to the first commit. */
  reset(): void {
    this.git('reset', '-q', '--hard', 'start');
    this.git('clean', '-fdq');
  }
}

/**
 * Makes the copy the working folder, so that functions which commands call work on it, too. Their
 * modules stay those of the project itself: they know neither drafts nor languages of the copy.
 * Each test finds the copy as it was.
 */
export function useRepository(languages: readonly string[]): Repository {
  const repository = new Repository(languages);
  const start = process.cwd();
  process.chdir(repository.root);
  afterEach(() => repository.reset());
  afterAll(() => {
    process.chdir(start);
    repository.remove();
  });
  return repository;
}
