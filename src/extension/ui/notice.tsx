import type { ComponentChildren } from 'preact';

interface NoticeProps {
  readonly headline: string;
  readonly hint?: string | undefined;
  readonly isBad?: boolean;
  readonly children?: ComponentChildren;
}

export function Notice({ headline, hint, isBad = false, children }: NoticeProps) {
  return (
    <div class={isBad ? 'notice bad' : 'notice'}>
      <p>
        <strong>{headline}</strong>
      </p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
