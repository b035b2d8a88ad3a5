/** The form never contains the text. */
import { reportAddress } from '../answer/report-address.ts';
import { message } from '../i18n.ts';
import type { Inspection } from '../messages/inspection.ts';

export function ReportLink({ inspection }: { readonly inspection?: Inspection | undefined }) {
  return (
    <a href={reportAddress(inspection)} target="_blank" rel="noreferrer">
      {message('reportWrong')}
    </a>
  );
}
