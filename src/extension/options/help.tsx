import browser from 'webextension-polyfill';
import { pageAddress } from '../addresses.ts';
import { message } from '../i18n.ts';
import { ReportLink } from '../ui/index.ts';

export function Help() {
  return (
    <section aria-labelledby="help-heading">
      <h2 id="help-heading">{message('aboutHeading')}</h2>
      <p class="help">
        <a href={pageAddress('welcome')} target="_blank" rel="noreferrer">
          {message('aboutWelcome')}
        </a>
        <ReportLink />
        <span class="soft">{message('aboutVersion', browser.runtime.getManifest().version)}</span>
      </p>
    </section>
  );
}
