/**
 * Shows the question of an extension that asks for access, one at a time; nothing where none asks.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { AccessQuestionCard, useAccess } from '../ui/index.ts';

export function AccessSection() {
  const [overview, manage] = useAccess();
  const [done, setDone] = useState({ words: '', time: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and with it the focus.
  useEffect(() => {
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
          onDone={(words) => setDone(({ time }) => ({ words, time: time + 1 }))}
        />
      )}
      <p role="status" class="soft" tabIndex={-1} ref={status}>
        {/* Another element each time: the same words twice are announced twice. */}
        {done.words !== '' && <span key={done.time}>{done.words}</span>}
      </p>
    </>
  );
}
