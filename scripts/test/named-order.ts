import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files named on the command line. */
const named = process.argv.filter((argument) => /\.test\.tsx?$/.test(argument));

const placeOf = ({ moduleId }: TestSpecification) => named.findIndex((file) => moduleId.endsWith(file));

/**
 * Runs named files in the order of the command line, so that `npm test -- changed` begins with the nearest ones. Files of
 * one project stay together, because they share workers.
 */
export class NamedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The usual order remains among files that are not named.
    const sorted = (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => sorted.filter((file) => file.project === project));
  }
}
