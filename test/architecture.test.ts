import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { files, type Import, importedBy, imports, pathOf, src } from './imports.ts';

/** Room → the other rooms of src/ that it may import from. ARCHITECTURE.md draws the same. */
const mayImport: Record<string, readonly string[]> = {
  engine: [],
  training: ['engine'],
  accounts: [],
  api: ['engine', 'accounts'],
  client: ['api'],
  packages: ['engine'],
  extension: ['engine', 'accounts', 'api'],
  server: ['engine', 'accounts', 'api'],
  site: ['engine', 'packages'],
  tools: ['engine', 'training', 'accounts', 'api', 'client', 'extension'],
  commands: ['engine', 'training', 'accounts', 'api', 'client', 'packages', 'extension', 'server', 'tools'],
};

/** Rooms that run in Node and never ship. */
const offline = ['training', 'tools', 'commands'];

/** Rooms that know nothing of the browser: no module of its interface, no global of it. */
const browserless = ['engine', 'accounts', 'api', 'client', 'packages', 'server'];

/** Files that ship and run in Node: entries of its own, the command-line program, and the server over a database. */
const inNode = /^(?:packages\/engine\/(?:[\w-]+-node\.ts$|cli\/)|server\/node\/)/;

/**
 * Room → its folders and files (without their endings), in an order in which each imports only from those before it.
 * A room with more than a dozen files has one; a further room is one line more.
 */
const orders: Readonly<Record<string, string>> = {
  'engine/language':
    'languages letters franc-codes chinese-characters varieties exceptions language-detector model-facts confidence words noise code long-text surroundings answer model-file core receive-model-file candidates core-tables model posterior context context-weights read-text context-judge franc detector shared index',
  'training/language':
    'random levels store greek-utils.d romanise names usage corpus vocabulary read-corpus word-frequencies ngram-table select-ngrams select-words draw-samples learn-job learn-worker learn occurrences prune-weights development development-tweets development-context calibrate static-function build-function choose-exceptions trie-columns encode-trie quantise-trie encode-words join-model-file core-module fit-context encode-model reference-mixture reference-ngrams reference-shares reference index',
  'training/profanity':
    'called-names vocabulary broken-off cues innocent own-innocents plural contexts set-phrases substitutes split estimate learn-weights learn-senses pack compile',
  accounts:
    'utc-day key key-value-storage writer-lock account-store account account-rules usage history timeout backup account-manager read-record layout stable-read account-cache group-commit stored-accounts index',
  api: 'limits answer request message path endpoints errors schemas accept body key-guess-throttle authentication quota active-calls in-slices detect create-api answer-message index',
  client:
    'client-errors access access-events http-transport product-id runtime-transport transport deadline read-answers delivery create-client create-fetch index',
  server:
    'cloudflare-workers.d remote moved-account directory ledger batched-charges account-object bindings object-accounts worker-service client-address require-https drain-body key-management management-relay index database node',
  extension:
    'i18n translation policy settings messages sitting in-page answer speech access management ui content this-page popup options languages background welcome',
  'server/database':
    'settings failure primary link look-ups take-batch charges database-accounts database-keys migrations migrate move index',
  'extension/background':
    'browser-storage leased-lock sample-text judge-in-context recognise charging inspect policy engines-and-accounts preferences open-translation paid-texts inspect-text port access answer-in-popup menu detect-selection omnibox inject-page-reader detect-page internal-handlers own-page stay-awake message-router first-run index',
  'extension/content':
    'extension-context announcer copy button part-words selection surroundings placement actions requests translate read-aloud card-elements host focus dismissal follow-anchor card script',
  'extension/this-page':
    'pauses excerpt declared-languages language-shares left-out blocks where-text-is highlight plan-marks marked-place marks keep-marked reader',
  'extension/options':
    'section-props form-problem set-by-organisation policy-notice copy-button limit-field allowed-row access-section built-in-account language-choice kept-settings languages-section settings-section reading translation appearance key-order scale sparkline key-form key-row key-table new-key keys shortcuts about usage-history backup-file export import delete-all your-data options index',
  'extension/popup':
    'popup-tab script-access usage inspection-view use-typed-detection try-box detect-blocks page-reading page-list use-reader read-blocks page-result marks-report page-marks page-section fallback-notice access-section popup index',
  tools:
    'chance checks engines markdown measure missing-error process-group processes samples server-load shared-data report serve-command browser postgres',
  'tools/browser':
    'waiting command-socket browser-process launch appearance browser peer-extension pages in-page overflow axe select extensions managed chromium firefox unattended index stage',
  'commands/serve':
    'fs-native-extensions.d command-line worker-files npm url database options data-folder shared-port certificate config workerd management database-keys health server watch node-server source-program serve worker packaged index',
  'engine/language/core':
    'memory working-space hash checksum exceptions word-table trie rows text sums worth softmax mixture survey opening index',
  'packages/engine':
    'check-text profanity load-detector language-exports language small index inflate-node read-file-node language-node small-node shared-node index-node cli',
  'packages/engine/cli':
    'usage-error engine-error shell help known-tags arguments options text-format plain-format json-format csv-header csv-records csv-format formats little-memory answer-texts detect-worker threads read-pieces input-size progress ordered-output detect run output-end output-file index',
  site: 'protocol words read-tables sortable-table accuracy api-reference worker-client workers use-latest try detect-file compare file-detection serve-worker engine-worker compare-worker offline index',
  'extension/ui':
    'format icons wordmark field use-access access-question confirmation accounts-notice leave-popup use-policy options-link languages-link quota usage-line report-link native-name search-languages list-languages language-search searched-list theme show-page index',
};

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function targetRoom(found: Import): string | undefined {
  const path = pathOf(found);
  return path === undefined ? undefined : roomOf(path);
}

/** Whether an import may lead out of src/: no test ever, and of the rest of the project the few files named here. */
function mayLeave(found: Import): boolean {
  const [from, path] = [roomOf(found.file), pathOf(found) ?? ''];
  if (offline.includes(from) || inNode.test(found.file))
    return /^\.\.\/(?:manifest|package)\.json$/.test(path);
  // Bundlers of Workers hand over the model and its core as modules.
  if (from === 'server') return /^\.\.\/public\/language\.(?:bin|wasm)$/.test(path);
  // The playground shows the report and the reference of this tree.
  if (from === 'site') return /\/docs\/[\w-]+\.(?:md\?raw|json)$/.test(found.target);
  // The English messages give the keys their type.
  return found.typeOnly && path === '../public/_locales/en/messages.json';
}

describe('the floors', () => {
  it('finds the imports it is to judge', () => {
    expect(imports.length).toBeGreaterThan(20);
    expect(
      imports.filter((found) => targetRoom(found) === 'engine' && roomOf(found.file) === 'api').length,
    ).toBeGreaterThan(0);
  });

  it('are imported downwards only', () => {
    const wrong = imports.filter((found) => {
      const from = roomOf(found.file);
      const to = targetRoom(found);
      if (to === '..') return !mayLeave(found);
      return to !== undefined && to !== from && !mayImport[from]?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('give the client no code of other rooms and no dependency, only types', () => {
    const wrong = imports.filter(
      (found) => roomOf(found.file) === 'client' && targetRoom(found) !== 'client' && !found.typeOnly,
    );
    expect(wrong).toEqual([]);
  });

  it('know the browser in the extension alone', () => {
    const byModule = imports.filter(
      ({ file, target }) => browserless.includes(roomOf(file)) && target === 'webextension-polyfill',
    );
    expect(byModule).toEqual([]);
  });

  it('know the Workers runtime in the server alone', () => {
    expect(
      imports.filter(({ file, target }) => roomOf(file) !== 'server' && target.startsWith('cloudflare:')),
    ).toEqual([]);
  });

  it('write nothing to a console, which others may read, in anything that ships', () => {
    const shipped = files.filter((file) => !offline.includes(roomOf(file)));
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter((file) => /\bconsole\b/.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  });

  it('use Node in training, tools, commands and what is made for Node alone', () => {
    const elsewhere = imports.filter(({ file }) => !offline.includes(roomOf(file)) && !inNode.test(file));
    expect(elsewhere.filter(({ target }) => target.startsWith('node:'))).toEqual([]);
  });
});

/** The folder or file of a room, without its ending, that a file belongs to. */
const entryOf = (room: string, file: string) =>
  file.startsWith(`${room}/`) ? file.slice(room.length + 1).replace(/\/.*|\.tsx?$/g, '') : undefined;

describe('import circles', () => {
  it('are nowhere, types included', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    function visit(file: string, path: readonly string[]): void {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (path.includes(file) || done.has(file)) return;
      for (const target of importedBy(file)) visit(target, [...path, file]);
      done.add(file);
    }
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
});

describe('the order inside a room', () => {
  it.each(Object.entries(orders))('of %s names everything in it', (room, order) => {
    const entries = files.map((file) => entryOf(room, file)).filter((entry) => entry !== undefined);
    expect(order.split(' ').sort()).toEqual([...new Set(entries)].sort());
  });

  it.each(Object.entries(orders))('of %s is kept: each imports only from those before it', (room, order) => {
    const place = (file: string) => order.split(' ').indexOf(entryOf(room, file) ?? '');
    const wrong = files
      .filter((file) => place(file) !== -1)
      .flatMap((file) =>
        importedBy(file)
          .filter((target) => place(target) > place(file))
          .map((target) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('is declared for every room of more than a dozen files', () => {
    const rooms = [...new Set(files.map(dirname))];
    const sizeOf = (room: string) => files.filter((file) => dirname(file) === room).length;
    const missing = rooms.filter((room) => sizeOf(room) > 12 && !(room in orders));
    expect(missing).toEqual([]);
  });
});
