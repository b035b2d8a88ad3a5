import '../extension/fake-browser.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtInId } from '../../src/contract/accounts/index.ts';
import { allowOpenings } from '../../src/extension/background/card-openings.ts';
import { accounts } from '../../src/extension/background/engines-and-accounts.ts';
import { answerExtension, answerInternal } from '../../src/extension/background/message-router.ts';
import { type InternalMessageType, internalMessage } from '../../src/extension/messages/internal.ts';
import { answering, fake, ownOrigin, senders } from '../extension/fake-browser.ts';
import { runs } from '../lib/rounds.ts';
import { internalAnswers, refusal } from './answer-shapes.ts';
import { arbitraryOf } from './arbitrary.ts';
import { mutationOf } from './mutations.ts';
import { secret } from './samples.ts';

vi.mock('../../src/extension/page-scripts/reader/reader.ts?iife', () => ({ default: 'reader.js' }));
fake.scripting.executeScript.mockResolvedValue([{ frameId: 0 }]);
fake.tabs.sendMessage.mockImplementation(answering(() => undefined));

const script = { ...senders.script, tab: { id: 3, windowId: 1, index: 0 } };
const other = senders.extension.id;

/** Senders that are neither our page nor our script, with forged fields. */
const impostors = [
  {},
  { url: 'https://example.org/' },
  { id: '', url: 'https://example.org/' },
  { id: other, url: senders.page.url, origin: ownOrigin },
  { id: other, url: 'https://example.org/', tab: { id: 3 } },
] as const;

/** Messages that the card may send, as in `background/internal-handlers.ts`. Add new ones here. */
const cardMessages: readonly InternalMessageType[] = [
  'inspect-selection',
  'show-in-popup',
  'report',
  'open-options',
  'translate',
  'search-languages',
  'insert-colours',
  'inject-on-press',
  'detect-blocks',
];

async function used(): Promise<number | undefined> {
  return (await accounts.usage(builtInId))?.used;
}

async function expectRefusal(answer: unknown, usedBefore: number | undefined): Promise<void> {
  expect(v.is(refusal, answer), JSON.stringify(answer)).toBe(true);
  expect((answer as { status: number }).status).not.toBe(500);
  expect(JSON.stringify(answer)).not.toContain(secret);
  expect(await used()).toBe(usedBefore);
}

// Loads the engines.
beforeAll(() => answerInternal({ type: 'inspect-selection', text: 'good morning' }, senders.page));

afterEach(() => {
  expect('polluted' in {}).toBe(false);
});

it('every internal message has an answer shape', () => {
  const types = internalMessage.options.map(({ entries }) => entries.type.literal);
  expect(Object.keys(internalAnswers).sort()).toEqual([...types].sort());
});

describe.each(internalMessage.options.map((option) => [option.entries.type.literal, option] as const))(
  'the internal message %s',
  (type, schema) => {
    const message = arbitraryOf(schema as v.GenericSchema);
    const isForCard = cardMessages.includes(type);

    it('is answered in its shape for own pages, and for the card if it may send it', async () => {
      const asking = fc.asyncProperty(message, fc.boolean(), async (sent, isScript) => {
        const usedBefore = await used();
        // As if the user had just opened this card.
        await allowOpenings(script.tab.id);
        const answer = await answerInternal(sent, (isScript ? script : senders.page) as never);
        if (isScript && !isForCard) return expectRefusal(answer, usedBefore);
        expect(v.is(internalAnswers[type], answer), JSON.stringify(answer)).toBe(true);
      });
      await fc.assert(asking, runs(20));
    });

    it('is refused if its schema refuses it, without a charge and without its text', async () => {
      const sending = fc.asyncProperty(message.chain(mutationOf), async (sent) => {
        const usedBefore = await used();
        const answer = await answerInternal(sent, senders.page);
        if (!v.is(internalMessage, sent)) await expectRefusal(answer, usedBefore);
        else expect(v.is(internalAnswers[type], answer), JSON.stringify(answer)).toBe(true);
      });
      await fc.assert(sending, runs(30));
    });

    it('is refused for all other senders', async () => {
      const sending = fc.asyncProperty(message, fc.constantFrom(...impostors), async (sent, sender) => {
        const usedBefore = await used();
        await expectRefusal(await answerInternal(sent, sender as never), usedBefore);
        await expectRefusal(await answerExtension(sent, sender as never), usedBefore);
      });
      await fc.assert(sending, runs(10));
    });
  },
);
