import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import { type MessageKey, message, sentences } from '../i18n.ts';
import { OptionsLink, Wordmark } from '../ui/index.ts';

const samples = [
  { lang: 'pt', text: 'O mercado abre cedo, mas o melhor pão acaba antes das oito.' },
  { lang: 'ka', text: 'საღამოს მთებიდან ნისლი ჩამოვიდა და ქუჩა დაცარიელდა.' },
] as const;

const promises: readonly MessageKey[] = ['welcomeNeverTexts', 'welcomeNeverServer'];

export function Welcome() {
  const [features, setFeatures] = useState<BrowserFeatures>();
  useEffect(() => void readBrowserFeatures().then(setFeatures), []);
  return (
    <>
      <header>
        <Wordmark />
        <p class="lead">{message('welcomeLead')}</p>
      </header>
      {features?.hasMenu && <TryHere shortcut={features.shortcut} />}
      {features && <AtHand browser={features.browser} />}
      <PaintedSample />
      <section aria-labelledby="never-heading">
        <h2 id="never-heading">{message('welcomeNeverHeading')}</h2>
        <ul class="points">
          {promises.map((promise) => (
            <li key={promise}>{message(promise)}</li>
          ))}
        </ul>
      </section>
      <footer class="actions">
        <OptionsLink />
      </footer>
    </>
  );
}

function PaintedSample() {
  return (
    <section aria-labelledby="more-heading">
      <h2 id="more-heading">{message('welcomeMoreHeading')}</h2>
      <p>{message('welcomeMorePainted', message('paintShow'))}</p>
      <div class="painted answer" aria-hidden="true">
        <p lang="en" dir="ltr">
          <span>
            They cancelled the bus. Oh <u>sh*t</u>!
          </span>
        </p>
        <p lang="cs" dir="ltr">
          <span class="part mark-1">Na nádraží už nikdo nečekal.</span>
        </p>
      </div>
    </section>
  );
}

function TryHere({ shortcut }: Pick<BrowserFeatures, 'shortcut'>) {
  const texts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (texts.current?.firstChild) getSelection()?.selectAllChildren(texts.current.firstChild);
  }, []);
  return (
    <section aria-labelledby="here-heading">
      <h2 id="here-heading">{message('welcomeTryHeading')}</h2>
      <p>
        {sentences(
          message('welcomeSelected', message('menuDetectLanguage')),
          shortcut && message('welcomeTryKeys', shortcut),
        )}
      </p>
      <div class="samples" ref={texts}>
        {samples.map(({ lang, text }) => (
          <p key={lang} lang={lang} dir="auto">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

function AtHand({ browser: name }: Pick<BrowserFeatures, 'browser'>) {
  const pin = {
    chromium: 'welcomePinChromium',
    firefox: 'welcomePinFirefox',
    android: 'welcomePinAndroid',
  } as const;
  return (
    <section aria-labelledby="hand-heading">
      <h2 id="hand-heading">{message('welcomePinHeading')}</h2>
      <p>{message(pin[name])}</p>
    </section>
  );
}

interface BrowserFeatures {
  readonly browser: 'chromium' | 'firefox' | 'android';
  /** False in Firefox for Android. */
  readonly hasMenu: boolean;
  /** Such as `Alt+Shift+K`; undefined if the command has no keys. */
  readonly shortcut: string | undefined;
}

async function readBrowserFeatures(): Promise<BrowserFeatures> {
  const { os } = await browser.runtime.getPlatformInfo();
  const isFirefox = browser.runtime.getURL('').startsWith('moz-extension:');
  const commands = (await browser.commands?.getAll()) ?? [];
  return {
    browser: !isFirefox ? 'chromium' : os === 'android' ? 'android' : 'firefox',
    hasMenu: browser.contextMenus !== undefined,
    shortcut: commands.find(({ name }) => name === 'detect-selection')?.shortcut || undefined,
  };
}
