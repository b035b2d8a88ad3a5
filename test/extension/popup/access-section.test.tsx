import { describe, expect, it, vi } from 'vitest';
import { AccessSection } from '../../../src/extension/popup/popup.tsx';
import { useAccess } from '../../../src/extension/ui/index.ts';
import {
  allowAccess,
  askForAccess,
  beginEachAnew,
  click,
  eventually,
  find,
  own,
  ownBrowser,
  pass,
  rendered,
  seen,
  show,
} from '../fake-extension-pages.ts';

const wish = { name: 'Reading list', reason: 'To sort what you save.', detections_a_day: 50 };
const idOf = (number: number) => `caller-${number}@vernacular.example`;

beginEachAnew();

function Section() {
  const [overview, manage] = useAccess();
  return <AccessSection questions={overview?.questions ?? []} manage={manage} />;
}

describe('an access request in the popup', () => {
  it('is absent without a request, and if the background does not answer', async () => {
    const asked = vi.spyOn(ownBrowser.runtime, 'sendMessage');
    for (const isAsleep of [false, true]) {
      own.isAsleep = isAsleep;
      asked.mockClear();
      show(<Section />);
      await eventually(() => expect(asked).toHaveBeenCalledOnce());
      await Promise.allSettled(asked.mock.results.map(({ value }) => value));
      await rendered();
      expect(document.body.textContent).toBe('');
    }
  });

  it('is shown one at a time', async () => {
    await askForAccess(idOf(1), wish);
    await askForAccess(idOf(2), wish);
    show(<Section />);
    await seen(idOf(1));
    expect(document.body.textContent).not.toContain(idOf(2));
    await allowAccess();
    await seen(idOf(2));
    // The second half of a double click on the previous card.
    await click('button', 'Allow');
    await pass(50);
    expect(await own.opened.accounts.allowedTo(idOf(2))).toBeUndefined();
    await allowAccess();
    await eventually(() => expect(document.querySelector('.access-question')).toBeNull());
    expect(await own.opened.accounts.allowedTo(idOf(2))).toMatchObject({ limit: 50 });
  });

  it("announces each answer with the extension's name, and keeps the focus", async () => {
    for (const number of [1, 2, 3]) await askForAccess(idOf(number), { ...wish, name: `List ${number}` });
    show(<Section />);
    for (const number of [1, 2, 3]) {
      await seen(idOf(number));
      await eventually(() => expect(document.querySelector('[aria-disabled=true]')).toBeNull());
      const before = find('[role=status]').firstElementChild;
      await click('button', 'Deny');
      await eventually(() => expect(find('[role=status]').firstElementChild).not.toBe(before));
      await eventually(() => expect(document.activeElement).toBe(find('[role=status]')));
      // The card above may already belong to the next request.
      expect(find('[role=status]').innerHTML).toContain(`<q><bdi>List ${number}</bdi></q><br>Denied.`);
    }
  });

  it('disappears when it is postponed', async () => {
    await askForAccess(idOf(1), wish);
    show(<Section />);
    await seen(idOf(1));
    await click('button', 'Later');
    await seen('Postponed.');
    expect(document.querySelector('.access-question')).toBeNull();
    show(<Section />);
    await pass(50);
    expect(document.querySelector('.access-question')).toBeNull();
  });
});
