/** Shows one access request at a time. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AccessQuestion } from '../messages/access.ts';
import { AccessQuestionCard, type ManageAccess, Quoted } from '../ui/index.ts';

interface AccessSectionProps {
  readonly questions: readonly AccessQuestion[];
  readonly manage: ManageAccess;
}

export function AccessSection({ questions, manage }: AccessSectionProps) {
  const [done, setDone] = useState({ words: '', name: '', time: 0 });
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button disappeared with the focus.
  useLayoutEffect(() => {
    if (done.words !== '') status.current?.focus();
  }, [done]);
  const question = questions.find(({ isPutOff }) => !isPutOff);
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
        {/* A new element each time, so that screen readers announce repeated words. */}
        {done.words !== '' && (
          <span key={done.time}>
            {/* Another request may already replace the answered one. */}
            <Quoted words={done.name} />
            <br />
            {done.words}
          </span>
        )}
      </p>
    </>
  );
}
