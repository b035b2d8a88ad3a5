import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documents, renderDocument } from '../../scripts/lib/build/documents.ts';
import { checkPage } from './check-page.ts';

describe('the site declares the language of its pages and passages', () => {
  it.each(documents)('%s', async (document) => {
    const { findings } = await checkPage(renderDocument(document));
    expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  it.each(['src/site/index.html', 'src/extension/welcome/index.html'])('%s', async (file) => {
    const { findings } = await checkPage(readFileSync(file, 'utf8'));
    expect(findings.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });
});
