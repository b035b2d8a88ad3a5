import type { AccountSummary } from '@vernacular/contract/accounts';
import { message } from '../i18n.ts';
import { DeleteAll } from './delete-all.tsx';
import { Export } from './export.tsx';
import { Import } from './import.tsx';
import type { SectionProps } from './section-props.ts';

interface YourDataProps extends SectionProps {
  /** Empty if the accounts could not be read. */
  readonly known: readonly AccountSummary[];
}

export function YourData({ known, ...parts }: YourDataProps) {
  return (
    <section aria-labelledby="data-heading">
      <h2 id="data-heading">{message('dataHeading')}</h2>
      <p class="intro">{message('dataIntro')}</p>
      <div class="panel data listed">
        <Export {...parts} />
        <Import known={known} {...parts} />
        <DeleteAll {...parts} />
      </div>
    </section>
  );
}
