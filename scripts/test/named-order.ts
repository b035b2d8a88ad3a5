import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By place in `named`, unnamed first. Files of a project stay together: they share workers. */
function inNamedOrder<File extends Pick<TestSpecification, 'moduleId' | 'project'>>(
  files: readonly File[],
  named: readonly string[],
): File[] {
  const placeOf = ({ moduleId }: File) => named.findIndex((name) => moduleId.endsWith(name));
  const sorted = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  const projects = [...new Set(sorted.map(({ project }) => project))];
  return projects.flatMap((project) => sorted.filter((file) => file.project === project));
}

/** Named test files run in this order: `npm test -- changed` begins nearby. */
export class NamedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const named = process.argv.filter((argument) => /\.test\.tsx?$/.test(argument));
    return inNamedOrder(await super.sort(files), named);
  }
}
