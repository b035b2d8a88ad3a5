import type { TestPage } from '../../../../test/harness/browser/index.ts';
import type { Stage } from '../../../../test/harness/browser/stage.ts';

type Surface = 'page' | 'popup' | 'options' | 'languages' | 'card' | 'welcome';

export interface State {
  readonly name: string;
  readonly surface: Surface;
  readonly damaged?: true;
  /** Long text in narrow places: inspect in every language. */
  readonly wordy?: true;
  /** Leads from a fresh browser to the state. Resolves to the tab that shows it. */
  reach(stage: Stage): Promise<TestPage>;
}

export const ordinarySize: Readonly<Record<Surface, { readonly width: number; readonly height: number }>> = {
  page: { width: 1280, height: 800 },
  popup: { width: 384, height: 600 },
  options: { width: 1000, height: 800 },
  languages: { width: 1000, height: 800 },
  card: { width: 1000, height: 700 },
  welcome: { width: 1000, height: 800 },
};

type Reach = State['reach'];
type Flags = Pick<State, 'damaged' | 'wordy'>;

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
