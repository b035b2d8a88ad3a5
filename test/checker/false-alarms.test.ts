/** Each kind of page on which a language checker is wrong easily, and must stay silent. */
import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';

const german =
  'Die Module werden beim Start des Dienstes geladen, und die Reihenfolge spielt dabei keine Rolle.';

const quiet: Readonly<Record<string, readonly [lang: string, body: string]>> = {
  'a list of identifiers in a frame of another language': [
    'ko',
    `<p>이 문서는 서버가 제공하는 모든 지시어를 알파벳 순서로 나열한 것입니다.</p><ul>${'AcceptFilter AcceptPathInfo AccessFileName AddAlt AllowOverride AuthBasicAuthoritative BrowserMatch BufferedLogs CacheEnable CharsetDefault'
      .split(' ')
      .map((name) => `<li><a href="#">${name}</a></li>`)
      .join('')}</ul>`,
  ],
  'placeholder text': [
    'en',
    '<h1>Our services</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.</p>',
  ],
  'commands joined by a word': [
    'fr',
    '<p>Vous pouvez utiliser ces commandes.</p><p>apt update, apt install ou apt show</p>',
  ],
  'names of people': [
    'de',
    `<p>${german}</p><p>John Smith, Mary Johnson, Peter Brown, Elizabeth Taylor, William Harris</p><p>Übersetzt von Jean-Pierre Dupont und Marie Lefebvre</p>`,
  ],
  'names of products and colours': [
    'de',
    `<p>${german}</p><ul><li>Midnight Blue Classic Edition</li><li>Summer Breeze Cotton Shirt White</li></ul>`,
  ],
  'a copyright line': ['de', `<p>${german}</p><p>Copyright © 2019 Software in the Public Interest, Inc.</p>`],
  'a title in a sentence': [
    'de',
    `<p>${german} Mehr dazu steht in „The Art of Computer Programming“ von Donald Knuth.</p>`,
  ],
  'paths, addresses and options': [
    'de',
    `<p>${german}</p><p>Die Datei /usr/share/doc/example/README.Debian, https://www.example.org/the/way/it/works und --without-any-default.</p>`,
  ],
  'a choice of languages': [
    'en',
    '<p>This page is also available in other languages.</p><p>Deutsch · Français · Español · Italiano · Português · Русский</p>',
  ],
  'technical words in a sentence': [
    'de',
    '<p>Der Reverse-Proxy leitet jeden Request an das Backend weiter, und der Load-Balancer prüft per Health-Check den Status.</p>',
  ],
  'two forms of Norwegian': [
    'no',
    '<p>Fergen til øya går klokken sju om morgenen, og du bør være der en halv time før fordi den ofte er full om sommeren.</p>',
  ],
  'Serbian on a page in Croatian': [
    'hr',
    '<p>Trajekt za otok polazi u sedam sati ujutro, a trebali biste doći pola sata ranije jer je ljeti često pun.</p><p>Voz polazi u osam časova i stiže pre podne u Beograd.</p>',
  ],
  'Indonesian that says it is Malay': [
    'ms',
    '<p>Kapal feri ke pulau berangkat pukul tujuh pagi, dan Anda sebaiknya datang setengah jam sebelumnya.</p>',
  ],
};

describe('the checker is silent about', () => {
  it.each(Object.entries(quiet))('%s', async (_, [lang, body]) => {
    const { findings } = await checkPage(`<!DOCTYPE html><html lang="${lang}"><body>${body}</body></html>`);
    expect(findings).toEqual([]);
  });
});
