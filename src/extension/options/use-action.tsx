import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { problemOf } from './form-problem.ts';

interface Action {
  /** Runs an action of the user. Never rejects. */
  run(action: () => Promise<unknown>): Promise<void>;
  /** Shows why the last action failed. Empty if it succeeded. */
  readonly error: VNode;
}

export function useAction(): Action {
  const [problem, setProblem] = useState<string>();
  async function run(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
      setProblem(undefined);
    } catch (thrown) {
      setProblem(problemOf(thrown).form);
    }
  }
  return { run, error: <ErrorLine>{problem}</ErrorLine> };
}

export function ErrorLine({ children }: { readonly children: string | undefined }) {
  return (
    <p role="alert" class="error">
      {children}
    </p>
  );
}
