import browser from 'webextension-polyfill';
import { message } from '../i18n.ts';
import { ReportLink } from '../ui/index.ts';
import { Shortcuts } from './shortcuts.tsx';

export function About() {
  return (
    <section aria-labelledby="about-heading">
      <h2 id="about-heading">{message('aboutHeading')}</h2>
      <div class="panel about">
        <p>
          <a
            href={browser.runtime.getURL('src/extension/welcome/index.html')}
            target="_blank"
            rel="noreferrer"
          >
            {message('aboutWelcome')}
          </a>
        </p>
        <Shortcuts />
        <div>
          <ReportLink />
          <p class="hint">{message('reportHint')}</p>
        </div>
        <p class="soft">{message('aboutVersion', browser.runtime.getManifest().version)}</p>
      </div>
    </section>
  );
}
