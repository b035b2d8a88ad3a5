import { useEffect, useRef, useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { type Passage, read, type Utterance } from '../speech/index.ts';

export interface ReadableBlock extends Passage {
  readonly number: number;
}

/**
 * @param usualRate initial rate; 1 is the voice's own speed
 * @param onEnd called while the buttons of the reading are still shown
 */
export function useReader(onBlock: (number: number) => void, usualRate: number, onEnd: () => void) {
  const reading = useRef<Utterance | null>(null);
  const [isReading, setReading] = useState(false);
  const [status, setStatus] = useState('');
  const [chosenRate, setRate] = useState<number>();
  const rate = useRef(usualRate);
  rate.current = chosenRate ?? usualRate;
  useEffect(() => () => reading.current?.stop(), []);

  function end(words = ''): void {
    reading.current = null;
    onEnd();
    setReading(false);
    setStatus(words);
  }
  function begin(blocks: readonly ReadableBlock[]): void {
    setReading(true);
    reading.current = read(blocks, {
      rate: () => rate.current,
      onPassage(place) {
        const { number, voice } = blocks[place] as ReadableBlock;
        setStatus(voice.localService ? '' : message('aloudRemote', voice.name));
        onBlock(number);
      },
      onWait: () => setStatus(message('aloudWaits')),
      onEnd: (isRead) => end(isRead ? '' : message('aloudFailed')),
    });
  }
  return {
    isReading,
    status,
    rate: rate.current,
    setRate,
    begin,
    next: () => reading.current?.next(),
    stop() {
      reading.current?.stop();
      end();
    },
  };
}
