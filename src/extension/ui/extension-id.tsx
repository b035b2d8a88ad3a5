/**
 * Shows the id of an extension, which is read from left to right in any language: the braces of Firefox's would turn.
 */
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
