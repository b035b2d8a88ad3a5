import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { message } from '../i18n.ts';
import { CopyIcon, copyOrSelect, ExtensionId } from '../ui/index.ts';
import type { SectionProps } from './settings-section.tsx';

interface CopyButtonProps extends Pick<SectionProps, 'say'> {
  readonly label: string;
  readonly of: RefObject<Element | null>;
  readonly class: string;
}

export function CopyButton({ label, of, say, ...attributes }: CopyButtonProps) {
  async function copy(): Promise<void> {
    if (of.current) say(message((await copyOrSelect(of.current)) ? 'cardCopied' : 'keyNotCopied'));
  }
  return (
    <button type="button" onClick={copy} {...attributes}>
      <CopyIcon />
      {label}
    </button>
  );
}

export function CopyableId({ id, say }: Pick<SectionProps, 'say'> & { readonly id: string }) {
  const code = useRef<HTMLElement>(null);
  return (
    <>
      <ExtensionId id={id} codeRef={code} />{' '}
      <CopyButton class="quiet" label={message('idCopy')} of={code} say={say} />
    </>
  );
}
