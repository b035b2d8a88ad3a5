/**
 * Shows the question of an extension that asks for access, one at a time; nothing where none asks.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { AccessQuestionCard, Quoted, useAccess } from '../ui/index.ts';

export function AccessSection() {
  const [overview, manage] = useAccess();
  const [done, setDone] = useState({ words: '', name: '', time: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and with it the focus.
  useLayoutEffect(() => {
    if (done.words !== '') status.current?.focus();
  }, [done]);
  const question = overview?.questions.find(({ isPutOff }) => !isPutOff);
  return (
    <>
      {question && (
        <AccessQuestionCard
          level="h2"
          key={question.id}
          question={question}
          manage={manage}
          onDone={(words, name) => setDone(({ time }) => ({ words, name, time: time + 1 }))}
        />
      )}
      <p role="status" class="soft" tabIndex={-1} ref={status}>
        {/* Another element each time: the same words twice are announced twice. */}
        {done.words !== '' && (
          <span key={done.time}>
            {/* Another extension may ask already, in the same place. */}
            <Quoted words={done.name} />
            <br />
            {done.words}
          </span>
        )}
      </p>
    </>
  );
}
