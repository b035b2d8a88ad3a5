/** Always left to right: right-to-left text would flip the braces of Firefox IDs. */
import type { Ref } from 'preact';

interface ExtensionIdProps {
  readonly id: string;
  readonly codeRef?: Ref<HTMLElement>;
}

export function ExtensionId({ id, codeRef = null }: ExtensionIdProps) {
  return (
    <code class="id" dir="ltr" ref={codeRef}>
      {id}
    </code>
  );
}
