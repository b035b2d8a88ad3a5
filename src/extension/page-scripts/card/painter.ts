import type { Host } from './host.ts';
import type { PaintedText } from './paint-parts.ts';
import { loadOnPress } from './requests.ts';
import { withoutSpace } from './selection.ts';

/** UTF-16 units. Longer selections are not in view as a whole. */
const maxLength = 50_000;

export interface Painting {
  /** Rejects if the page cannot be painted. @param drawn has the swatches and the word for swearing */
  start(drawn: Element, signal: AbortSignal): Promise<void>;
}

/** Undefined if the page does not show the text as it was detected. */
export function planPainting(painted: PaintedText): Painting | undefined {
  const { text, stretches } = painted;
  const shown = stretches.map(({ node, start, end }) => node.data.slice(start, end)).join('');
  if (text.length > maxLength || withoutSpace(shown) !== withoutSpace(text)) return undefined;
  return {
    async start(drawn, signal) {
      const onPress = await loadOnPress();
      if (onPress === undefined) throw new Error('The page accepts no script.');
      await onPress.paintParts(painted, drawn, signal);
    },
  };
}

export class Painter {
  readonly #host: Host;
  readonly #drawn: Element;
  #shown: Painting | undefined;
  #showing = new AbortController();

  constructor(host: Host, drawn: Element) {
    this.#host = host;
    this.#drawn = drawn;
  }

  show(painting?: Painting, onRefused = () => {}): void {
    if (painting === this.#shown) return;
    this.#shown = painting;
    this.#showing.abort();
    this.#host.isPainting = false;
    this.#showing = new AbortController();
    const { signal } = this.#showing;
    painting?.start(this.#drawn, signal).then(() => {
      if (!signal.aborted) this.#host.isPainting = true;
    }, onRefused);
  }
}
