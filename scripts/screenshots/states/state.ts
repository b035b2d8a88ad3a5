/**
 * What a state of the interface is.
 */
import type { TestPage } from '../../../test/harness/browser/index.ts';
import type { Stage } from '../../../test/harness/browser/stage.ts';

/** What a state is seen on. */
type Surface = 'popup' | 'options' | 'languages' | 'card' | 'welcome';

export interface State {
  /** Unique; the name of its pictures. */
  readonly name: string;
  readonly surface: Surface;
  /** Whether it needs the extension with a language model that cannot be read. */
  readonly damaged?: true;
  /** Whether its words are many or in narrow places: these are the ones to look at in every language. */
  readonly wordy?: true;
  /** Leads there from a browser in which nothing was done yet, and resolves with the tab that shows it. */
  reach(stage: Stage): Promise<TestPage>;
}

/** Size of the window that a surface is in on a desktop, in CSS pixels. */
export const ordinarySize: Readonly<Record<Surface, { readonly width: number; readonly height: number }>> = {
  popup: { width: 384, height: 600 },
  options: { width: 1000, height: 800 },
  languages: { width: 1000, height: 800 },
  card: { width: 1000, height: 700 },
  welcome: { width: 1000, height: 800 },
};

type Reach = State['reach'];
type Flags = Pick<State, 'damaged' | 'wordy'>;

/** States of one surface, each from its name and the way there. */
export function statesOf(
  surface: Surface,
  ways: Readonly<Record<string, Reach | (Flags & { readonly reach: Reach })>>,
): readonly State[] {
  return Object.entries(ways).map(([name, way]) => ({
    name: `${surface}-${name}`,
    surface,
    ...(typeof way === 'function' ? { reach: way } : way),
  }));
}
