import { useEffect, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type MessageKey, message, sentences } from '../i18n.ts';
import { OptionsLink, Wordmark } from '../ui/index.ts';
import { type BrowserFeatures, readBrowserFeatures } from './browser-features.ts';

/** In different scripts; written for this page. */
const samples = [
  { lang: 'pt', text: 'O mercado abre cedo, mas o melhor pão acaba antes das oito.' },
  { lang: 'cs', text: 'Na nádraží už nikdo nečekal, jen staré hodiny tikaly dál.' },
  { lang: 'ka', text: 'საღამოს მთებიდან ნისლი ჩამოვიდა და ქუჩა დაცარიელდა.' },
] as const;

const promises: readonly MessageKey[] = [
  'welcomeNeverTexts',
  'welcomeNeverPages',
  'welcomeNeverCounts',
  'welcomeNeverServer',
];

export function Welcome() {
  const [features, setFeatures] = useState<BrowserFeatures>();
  useEffect(() => {
    async function read(): Promise<void> {
      setFeatures(await readBrowserFeatures());
    }
    read();
    // Users come back from the browser's toolbar with a click into the page.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  return (
    <>
      <header>
        <Wordmark />
        <p class="lead">{message('welcomeLead')}</p>
      </header>
      {features?.hasMenu && <TryHere shortcut={features.shortcut} />}
      {features && <AtHand {...features} />}
      <section aria-labelledby="never-heading">
        <h2 id="never-heading">{message('welcomeNeverHeading')}</h2>
        <ul class="promises">
          {promises.map((promise) => (
            <li key={promise}>{message(promise)}</li>
          ))}
        </ul>
      </section>
      <footer class="actions">
        <button type="button" class="primary" onClick={closeTab}>
          {message('welcomeDone')}
        </button>
        <OptionsLink />
      </footer>
    </>
  );
}

function TryHere({ shortcut }: { shortcut: string | undefined }) {
  return (
    <section aria-labelledby="here-heading">
      <h2 id="here-heading">{message('welcomeTryHeading')}</h2>
      <p>
        {sentences(
          message('welcomeTryHow', message('menuDetectLanguage')),
          shortcut && message('welcomeTryKeys', shortcut),
        )}
      </p>
      <div class="samples">
        {samples.map(({ lang, text }) => (
          <p key={lang} lang={lang} dir="auto">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

function AtHand({ browser: name, isPinned }: BrowserFeatures) {
  const pin = {
    chromium: 'welcomePinChromium',
    firefox: 'welcomePinFirefox',
    android: 'welcomePinAndroid',
  } as const;
  return (
    <section aria-labelledby="hand-heading">
      <h2 id="hand-heading">{message('welcomePinHeading')}</h2>
      <p role="status">{message(isPinned ? 'welcomePinned' : pin[name])}</p>
      <p class="soft">{message('welcomePinWhy')}</p>
    </section>
  );
}

async function closeTab(): Promise<void> {
  const tab = await browser.tabs.getCurrent();
  if (tab?.id !== undefined) await browser.tabs.remove(tab.id);
}
