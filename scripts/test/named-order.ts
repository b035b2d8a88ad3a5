import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts test files by their place in `named`. Files of one project stay together, because they share workers. Files that
 * are not named come first, in their order.
 */
export function inNamedOrder<File extends Pick<TestSpecification, 'moduleId' | 'project'>>(
  files: readonly File[],
  named: readonly string[],
): File[] {
  const placeOf = ({ moduleId }: File) => named.findIndex((name) => moduleId.endsWith(name));
  const sorted = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  const projects = [...new Set(sorted.map(({ project }) => project))];
  return projects.flatMap((project) => sorted.filter((file) => file.project === project));
}

/** Runs the test files that are named on the command line in this order, so that `npm test -- changed` begins nearby. */
export class NamedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = process.argv.filter((argument) => /\.test\.tsx?$/.test(argument));
    return inNamedOrder(await super.sort(files), named);
  }
}
