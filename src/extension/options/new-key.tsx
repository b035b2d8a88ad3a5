/** A key can be shown only once, because only its hash is stored. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { message } from '../i18n.ts';
import { CopyButton } from './copy-button.tsx';
import type { SectionProps } from './section-props.ts';

interface NewKeyProps extends Pick<SectionProps, 'say'> {
  readonly value: string;
  readonly onDismiss: () => void;
}

export function NewKey({ value, say, onDismiss }: NewKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div class="panel new-key">
      <h3 ref={heading} tabIndex={-1}>
        {message('keyOnceHeading')}
      </h3>
      <p>{message('keyOnceWarning')}</p>
      <code ref={code} class="key-value" dir="ltr">
        {value}
      </code>
      <div class="actions">
        <CopyButton class="primary" label={message('keyCopy')} of={code} say={say} />
        <button type="button" onClick={onDismiss}>
          {message('keyDismiss')}
        </button>
      </div>
    </div>
  );
}
