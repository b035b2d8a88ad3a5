import type { TestPage } from '../../harness/browser/index.ts';

/** Rebuilds the page's card in an empty page, with its markup and styles, in an open shadow tree. */
export async function copyCard(page: TestPage): Promise<void> {
  const card = await page.waitForCard();
  await page.press('Escape');
  await page.evaluate(rebuild, { html: card.html, css: card.css });
}

function rebuild({ html, css }: { readonly html: string; readonly css: string }): void {
  document.body.replaceChildren();
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  shadow.innerHTML = html;
  document.body.append(host);
}
