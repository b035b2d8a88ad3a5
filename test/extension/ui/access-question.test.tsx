import { describe, expect, it, vi } from 'vitest';
import { InvalidAccountError } from '../../../src/contract/accounts/index.ts';
import type { AccessRequest } from '../../../src/extension/messages/access.ts';
import { SetByOrganisationError } from '../../../src/extension/policy/policy.ts';
import { AccessQuestionCard } from '../../../src/extension/ui/index.ts';
import { beginEachAnew, click, enter, eventually, field, find, seen, show } from '../fake-extension-pages.ts';

const question = {
  id: 'ponmlkjihgfedcbaponmlkjihgfedcba',
  name: 'Reading list',
  reason: 'To sort what you save.',
  detections: 50,
  isPutOff: false,
};

beginEachAnew();

describe('the answer to an access request', () => {
  it('is the first button pressed, however soon another is pressed', async () => {
    let end: () => void = () => undefined;
    const work = new Promise<void>((resolve) => {
      end = resolve;
    });
    const manage = vi.fn((_: AccessRequest) => work);
    const onDone = vi.fn();
    show(<AccessQuestionCard level="h2" {...{ question, manage, onDone }} />);
    await click('button', 'Later');
    await click('button', 'Deny');
    end();
    await eventually(() => expect(onDone).toHaveBeenCalled());
    expect(manage.mock.calls).toEqual([[{ access: 'put-off', id: question.id }]]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('contains the entered limit, in the digits of any script', async () => {
    const manage = vi.fn(async (_: AccessRequest) => undefined);
    show(<AccessQuestionCard level="h2" {...{ question, manage, onDone: () => undefined }} />);
    await eventually(() => find('button[aria-disabled=false]', 'Allow'));
    await enter(field('Daily limit'), '３０');
    await click('button', 'Allow');
    await eventually(() =>
      expect(manage).toHaveBeenCalledWith({ access: 'allow', id: question.id, limit: 30 }),
    );
  });

  it('has buttons that name the extension, because a page may show several requests', () => {
    show(<AccessQuestionCard level="h2" {...{ question, manage: vi.fn(), onDone: vi.fn() }} />);
    for (const name of ['Allow', 'Deny', 'Later']) {
      const description = find('button', name).getAttribute('aria-describedby');
      expect(document.getElementById(`${description}`)?.textContent, name).toBe(question.name);
    }
  });

  it.each([
    [new SetByOrganisationError(), 'Set by your organisation.'],
    [new InvalidAccountError('too_many_accounts', ''), 'There are too many keys.'],
    [new Error('asleep'), 'Your data cannot be read or saved right now.'],
  ])('shows an error if it cannot be saved: %s', async (thrown, words) => {
    show(
      <AccessQuestionCard
        level="h2"
        question={question}
        manage={() => Promise.reject(thrown)}
        onDone={() => undefined}
      />,
    );
    await click('button', 'Deny');
    await seen(words);
  });
});
