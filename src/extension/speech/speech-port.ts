/**
 * Defines what reading aloud needs of a browser's speech synthesis.
 */

/** A voice as the browser tells it. */
export interface Voice {
  readonly name: string;
  /** A BCP 47 tag, on some systems with `_` for `-`. */
  readonly lang: string;
  /** Whether it speaks on this device; another sends the text to whoever provides it. */
  readonly localService: boolean;
  /** Whether it is the one that the browser takes unless told. */
  readonly default: boolean;
}

export interface SpeechPort {
  /** The voices known now: browsers learn of them some time after they are asked first. */
  voices(): readonly Voice[];
  /** Calls `hear` whenever other voices are known, until `signal` is aborted. */
  onVoices(hear: () => void, signal: AbortSignal): void;
  /** Whether anything is being spoken in this page, or waits for it. */
  isBusy(): boolean;
  /** Whether anything waits until what is being spoken now is over. */
  isAwaited(): boolean;
  /**
   * Speaks a sentence at a rate, 1 for the voice's own. Resolves with whether it was spoken, to its end or until
   * somebody stopped it.
   */
  speak(sentence: string, voice: Voice, rate: number): Promise<boolean>;
  /** Stops what is being spoken, and whatever waits. */
  cancel(): void;
}
