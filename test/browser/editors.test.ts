// @reads test/harness/browser/editors/*
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorsFolder } from '../../scripts/test/editors.ts';
import { browsers } from '../harness/browser/index.ts';
import { type FolderServer, serveFolder } from '../harness/browser/serve-folder.ts';
import { running } from './parts/running.ts';

/** Each page and the way to its text: a selector, or those of the frame and of the text in it. */
const editors = [
  ['quill', ['.ql-editor']],
  ['tiptap', ['.tiptap']],
  ['lexical', ['#editor']],
  ['slate', ['[data-slate-editor]']],
  ['ckeditor', ['.ck-editor__editable']],
  ['tinymce', ['iframe', 'body']],
  ['codemirror', ['.cm-content']],
  ['monaco', ['.view-lines']],
] as const;

let pages: FolderServer;
beforeAll(async () => {
  const folder = editorsFolder();
  if (!existsSync(folder)) throw new Error('The editors are missing: run `npm test -- browser editors`.');
  pages = await serveFolder(folder);
});
afterAll(() => pages?.close());

describe.each(browsers)('a selection by keyboard in $name', (kind) => {
  const on = running(kind);

  it.each(editors)('is answered in %s', async (name, place) => {
    const page = await on.browser.open(`${pages.address}${name}.html`);
    await page.waitFor(() => {
      const inner = document.querySelector('iframe')?.contentDocument?.body.innerText ?? '';
      return `${document.body.innerText} ${inner}`.includes('Kinder');
    });
    await page.click(...place);
    await page.press('Control+a');
    await page.fireCommand('detect-selection');
    const { text } = await page.waitForCard((card) => /German|cannot read/.test(card.text));
    // In Chromium, Monaco draws its own selection, which nothing else can read.
    const isUnreadable = name === 'monaco' && kind.name === 'Chromium';
    expect(text).toContain(isUnreadable ? 'Extensions cannot read this text' : 'German');
    await page.close();
  });
});
