import { useState } from 'preact/hooks';
import { message } from '../i18n.ts';
import { popupTab } from './popup-tab.ts';

interface CopyReportProps<Format extends string> {
  readonly formats: readonly Format[];
  /** @param address of the page; undefined if the browser hides it */
  readonly report: (format: Format, address: string | undefined) => string;
}

/** Buttons that copy a list of places in a page, for its authors. */
export function CopyReport<Format extends string>({ formats, report }: CopyReportProps<Format>) {
  const [copied, setCopied] = useState<Format | 'none'>();
  async function copy(format: Format): Promise<void> {
    try {
      const tab = await popupTab();
      await navigator.clipboard.writeText(report(format, tab?.url));
      setCopied(format);
    } catch {
      setCopied('none');
    }
  }
  return (
    <>
      <div class="actions">
        <span class="soft">{message('marksReport')}</span>
        {formats.map((format) => (
          <button
            type="button"
            key={format}
            class="quiet"
            aria-label={message('marksCopy', format)}
            onClick={() => copy(format)}
          >
            {format}
          </button>
        ))}
      </div>
      <p class="soft" role="status">
        {copied && (copied === 'none' ? message('marksNotCopied') : message('marksCopied', copied))}
      </p>
    </>
  );
}
