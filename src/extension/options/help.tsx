import browser from 'webextension-polyfill';
import { pageAddress } from '../addresses.ts';
import { message } from '../i18n.ts';
import { ReportLink } from '../ui/index.ts';

export function Help() {
  return (
    <section aria-labelledby="help-heading">
      <h2 id="help-heading">{message('aboutHeading')}</h2>
      <div class="panel listed">
        <p>
          <a href={pageAddress('welcome')} target="_blank" rel="noreferrer">
            {message('aboutWelcome')}
          </a>
        </p>
        <div>
          <ReportLink />
          <p class="hint">{message('reportHint')}</p>
        </div>
        <p class="soft">{message('aboutVersion', browser.runtime.getManifest().version)}</p>
      </div>
    </section>
  );
}
