export interface Voice {
  readonly name: string;
  /** BCP 47 tag, on some systems with `_` instead of `-`. */
  readonly lang: string;
  /** True if it runs on this device. Other voices send the text to their provider. */
  readonly localService: boolean;
  readonly default: boolean;
}

export interface SpeechPort {
  /** Returns the known voices. Browsers load them some time after the first call. */
  voices(): readonly Voice[];
  onVoices(listener: () => void, signal: AbortSignal): void;
  /** True if the page is speaking or has pending speech. */
  isBusy(): boolean;
  /** True if speech is pending behind the current one. */
  isAwaited(): boolean;
  /**
   * Speaks a sentence. `rate` is a multiple of the voice's normal rate. Resolves with true if it was spoken
   * or stopped, false on failure.
   */
  speak(sentence: string, voice: Voice, rate: number): Promise<boolean>;
  cancel(): void;
}
