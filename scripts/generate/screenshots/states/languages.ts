import type { TestPage } from '../../../../test/harness/browser/index.ts';
import { openOwnPage, seeWords } from '../../../../test/harness/browser/own-page.ts';
import type { Stage } from '../../../../test/harness/browser/stage.ts';
import { statesOf } from './state.ts';

const languages = (stage: Stage) => openOwnPage(stage, 'languages');

async function searched(stage: Stage, query: string): Promise<TestPage> {
  const page = await languages(stage);
  await page.click('input[type=search]');
  await page.type(query);
  return page;
}

export const languagesStates = statesOf('languages', {
  fresh: { wordy: true, reach: languages },
  search: (stage) => searched(stage, 'an'),
  async 'search-none'(stage) {
    const page = await searched(stage, 'xyzzy');
    await seeWords(page, 'languagesNone');
    return page;
  },
});
