/** Each kind of page on which a language checker is wrong easily, and must stay silent. */
import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';

const german =
  'Die Module werden beim Start des Dienstes geladen, und die Reihenfolge spielt dabei keine Rolle.';

/** Returns a text in UTF-8 as a reader of Latin-1 sees it. */
const garbled = (text: string) => Buffer.from(text).toString('latin1');

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
  'placeholder text in other letters': [
    'ru',
    '<h1>Наши услуги</h1><p>Лорем ипсум долор сит амет, цонсецтетуер адиписцинг елит.</p>',
  ],
  'an address in letters without spaces': [
    'en',
    '<p>Names of hosts can have letters of all scripts.</p><p>http://ヒキワリ.ナットウ.ニホン</p><p>全国温泉ガイド.jp</p>',
  ],
  'fields of a file': [
    'nb',
    '<p>Filen beskriver pakken og hvem som vedlikeholder den.</p><pre>Package: gnome-keyring\nPin: version *\nSection: misc\nPriority: optional\nMaintainer: Somebody Else</pre><p>Section: perl Priority: optional Package: library Version: stable</p>',
  ],
  'commands joined by a word': [
    'fr',
    '<p>Vous pouvez utiliser ces commandes.</p><p>apt update, apt install ou apt show</p>',
  ],
  'the words of an example that repeat': [
    'pt',
    `<title>Utilitário de Flexbox</title><h2>Justify content</h2><h2>Align items</h2>${Array.from({ length: 30 }, (_, at) => `<div>children ${at}</div>`).join('')}<h2>Fill, grow e shrink</h2><h2>Direction</h2><div>.flex-row-reverse</div><div>.justify-content-between</div><div>.justify-content-evenly</div>`,
  ],
  'names of people': [
    'de',
    `<p>${german}</p><p>John Smith, Mary Johnson, Peter Brown, Elizabeth Taylor, William Harris</p><p>Übersetzt von Jean-Pierre Dupont und Marie Lefebvre</p>`,
  ],
  'names of products and colours': [
    'de',
    `<p>${german}</p><ul><li>Midnight Blue Classic Edition</li><li>Summer Breeze Cotton Shirt White</li></ul>`,
  ],
  'products in a shop': [
    'de',
    '<h1>Kopfhörer</h1><p>Kostenloser Versand ab 50 Euro und Rückgabe innerhalb von 30 Tagen.</p><h3>Sony WH-1000XM5 Wireless Noise Cancelling Headphones Black</h3><h3>Apple AirPods Pro (2nd generation) white</h3><p>In den Warenkorb</p>',
  ],
  'shoes in a shop': [
    'fr',
    '<p>Livraison gratuite dès 60 euros et retours offerts pendant trente jours.</p><li>Adidas Stan Smith cloud white green</li><li>Converse Chuck Taylor All Star High</li>',
  ],
  'publications and films': [
    'de',
    `<p>${german}</p><li>Müller, K., Schmidt, J. (2019): On the convergence of stochastic gradient descent. Journal of Machine Learning Research 20.</li><li>The Lord of the Rings: The Return of the King</li>`,
  ],
  'addresses in other countries': [
    'en',
    '<p>You can visit us at any of our offices from Monday to Friday.</p><address>Universität Hamburg, Institut für Informatik, Straße zum Hafen 30, 22527 Hamburg</address><p>Ministère de l’Éducation nationale, 110 rue de Grenelle, 75357 Paris</p>',
  ],
  'clubs and players': [
    'en',
    '<p>The final was decided in extra time after a goalless second half.</p><td>Real Madrid Club de Fútbol</td><li>Borussia Verein für Leibesübungen Dortmund</li><li>Cristiano Ronaldo dos Santos Aveiro</li>',
  ],
  'Latin terms': [
    'en',
    '<p>These terms are often used in court documents and contracts.</p><dt>nemo iudex in causa sua</dt><dd>No one is a judge in their own cause.</dd>',
  ],
  'commands at a prompt': [
    'es',
    '<p>Instale los programas necesarios con esta orden, que pide la contraseña.</p><p># apt-get install make ruby sisu complete with any other tools</p>',
  ],
  'labels of a program within a sentence': [
    'sv',
    '<p>Programmet är gratis och kan laddas ner från vår webbplats utan registrering.</p><p>Klicka på Start, Settings, Update and Security och sedan på Check for updates.</p>',
  ],
  'a title of names on a page whose text declares its language again': [
    'fr',
    '<div lang="fr"><p>Il suffit d’installer le paquet comme n’importe quel autre, puis de redémarrer la machine une fois.</p></div><p>Manual of Live Systems</p>',
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
  'a synopsis of a command, and its options': [
    'fi',
    '<p>Komento näyttää tiedoston sisällön ja lopettaa, jos tiedostoa ei ole olemassa.</p><p>[-F function] [-C command] [-X filterpat] [-P prefix] [-S suffix]</p><p>across -x, commas -m, horizontal -x, long -l, single-column -1, verbose -l, vertical -C</p><p>dialog window title text bitmap default string string ...</p><p>author name [initials [location [room [phone]]]]</p><p>while list; do list; done</p><p>for name [ in word ] ; do list ; done</p><p>name metrics type code [entity_name] [-- comment]</p><p>.TH title section date source manual-section</p>',
  ],
  'links to the next pages, as converters of TeX write them': [
    'fr',
    '<p>Cette section décrit les outils qui permettent de modifier le texte plus vite.</p><p>[next] [prev] [prev-tail] [tail] [up]</p>',
  ],
  'lists of games and buttons without a sentence': [
    'de',
    '<h1>Bestseller</h1><li>Sony Wireless Noise Cancelling Headphones Black</li><li>The Legend of Zelda: Tears of the Kingdom</li><li>Samsung Odyssey Curved Gaming Monitor</li><li>Apple Magic Keyboard with Touch ID and Numeric Keypad</li><li>Logitech Performance Wireless Mouse Graphite</li><li>Final Fantasy Rebirth Digital Deluxe Edition</li><li>Anker Soundcore Liberty True Wireless Earbuds Cloud White</li><p>In den Warenkorb</p>',
  ],
  'letters of other languages that a table describes': [
    'en',
    '<p>These commands print letters with accents in a document.</p><table><tr><td>ő Long Hungarian umlaut accent.</td></tr></table>',
  ],
  'objects of a program in a pre': [
    'fr',
    `<p>Les modules sont chargés au démarrage du service, et leur ordre ne joue aucun rôle.</p><pre>${'{ "set": true, "name": "Devices", "description": "Service has no access to hardware devices" }, '.repeat(8)}</pre>`,
  ],
  'letters that were lost by a wrong encoding': [
    'ja',
    '<p>このメソッドは、指定された長さのデータをバッファに読み込みます。</p><p>???±???X?g???[??? ?o?C?g?z?? buffer ?? index ??w?????u?? length ?o?C?g??f?[?^?? ??????B</p>',
  ],
  'letters of UTF-8 that were read as Latin-1': [
    'ko',
    `<p>${garbled('산업 정보는 선택한 산업의 현재 상태와 생산량을 보여 줍니다.')}</p><p>${garbled('여기서 지도를 오른쪽과 아래쪽으로 확장할 수 있습니다. 먼저 크기를 정하고 단추를 누르세요.')}</p>`,
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
