import { describe, expect, it, vi } from 'vitest';
import { Popup } from '../../../src/extension/popup/popup.tsx';
import { TryBox } from '../../../src/extension/popup/try-box.tsx';
import {
  beginEachAnew,
  click,
  enter,
  eventually,
  find,
  own,
  ownBrowser,
  rendered,
  seen,
  show,
} from '../fake-extension-pages.ts';
import { installTranslator } from '../translation/stand-in-translator.ts';
import {
  asked,
  box,
  french,
  german,
  longerThanThePause,
  midnight,
  press,
  swearing,
  textOf,
  tryText,
  usageKnown,
  used,
} from './popup-parts.ts';

beginEachAnew();

async function showAnswer(): Promise<void> {
  show(<Popup />);
  await tryText(german);
  await eventually(() => find('.answer .headline'));
}

async function changeLimit(): Promise<void> {
  await click('.notice a', 'Change the limit');
  const url = ownBrowser.runtime.getURL('src/extension/options/index.html#advanced');
  expect(ownBrowser.tabs.create).toHaveBeenCalledWith({ url });
}

/** Composes a text with an input method, which does not end the word. */
function compose(text: string): void {
  box().dispatchEvent(new Event('compositionstart', { bubbles: true }));
  box().value = text;
  box().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
}

const endComposing = () => box().dispatchEvent(new Event('compositionend', { bubbles: true }));

describe('a text tried in the popup', () => {
  it('is answered with its language name, native name, code and confidence', async () => {
    await showAnswer();
    expect(textOf('.answer .headline, .answer .native')).toEqual(['German', 'Deutsch']);
    expect(find('.answer bdi').lang).toBe('de');
    expect(document.querySelector('.pill')).toBeNull();
  });

  it('scrolls to the answer, copies its code and translates the text', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    const site = 'https://www.translate.example/?to=%t&q=%s';
    await ownBrowser.storage.local.set({ 'translation-address': site });
    installTranslator();
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.answer button', 'Translate'));
    expect(scrolled.mock.contexts).toEqual([find('.try')]);
    await click('.answer button.code', 'de');
    expect(copied).toHaveBeenCalledWith('de');
    // Where the press was.
    await eventually(() => find('.answer button.code', 'Copied'));
    await click('.answer button', 'Translate');
    await seen(`${german} (de to en-GB)`);
    expect(find('.answer button', 'Translate with translate.example').title).toBe(
      'Opens a new tab and sends this text to translate.example.',
    );
    expect(own.sent.filter((sent) => (sent as { type?: string }).type === 'translate')).toEqual([]);
    await click('.answer button', 'Translate with translate.example');
    expect(own.sent.at(-1)).toEqual({ type: 'translate', text: german, lang: 'de' });
  });

  it('is not translated if it is in all languages of the user', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en']);
    installTranslator();
    show(<Popup />);
    await tryText(swearing);
    await eventually(() => find('.answer button.code', 'en'));
    await rendered();
    expect(textOf('.answer button')).toEqual(['en']);
  });

  it('is charged once if Ctrl+Enter is pressed twice', async () => {
    show(<Popup />);
    await enter(box(), german);
    press({ ctrlKey: true });
    press({ ctrlKey: true });
    await eventually(() => find('.answer .headline'));
    expect(await used()).toBe(1);
  });

  it('shows an error if the count cannot be saved, and a button that tries again', async () => {
    show(<Popup />);
    await usageKnown();
    own.opened.storage.refuses = 'writes';
    await tryText(german);
    await eventually(() => find('.notice.bad'));
    expect(await used()).toBe(0);
    own.opened.storage.refuses = 'nothing';
    find('.try button', 'Try again').focus();
    await click('.try button', 'Try again');
    expect(document.activeElement).toBe(box());
    await eventually(() => find('.answer .headline'));
    expect(await used()).toBe(1);
  });

  it('is not detected if it is empty', async () => {
    show(<Popup />);
    await usageKnown();
    await tryText('   ');
    await tryText(german);
    await eventually(() => find('.answer .headline'));
    expect(await used()).toBe(1);
  });

  it('shows that the limit is reached, and its reset', async () => {
    await own.opened.accounts.update('this-browser', { limit: 0 });
    show(<TryBox onAnswer={() => undefined} />);
    await tryText(german);
    await seen(`Daily limit reached until ${midnight}`);
    await changeLimit();
  });

  it('shows an error if the background does not answer', async () => {
    show(<Popup />);
    await usageKnown();
    own.isAsleep = true;
    await tryText(german);
    await seen('Detection failed');
  });

  it('announces every failure to screen readers', async () => {
    show(<Popup />);
    own.isAsleep = true;
    await tryText(german);
    await seen('Detection failed');
    const announced = find('.try [role=status]').firstChild;
    press({ ctrlKey: true });
    await eventually(() => expect(find('.try [role=status]').firstChild).not.toBe(announced));
  });

  it('is excluded from restored sessions and from every storage', async () => {
    show(<Popup />);
    await tryText(`${german} Geheimnis`);
    await eventually(() => find('.answer .headline'));
    expect(box().getAttribute('autocomplete')).toBe('off');
    expect(JSON.stringify(own.opened.storage.items)).not.toContain('Geheimnis');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(location.href).not.toContain('Geheimnis');
  });
});

describe('a text being typed in the popup', () => {
  it('is answered in a pause, once and not per key', async () => {
    show(<Popup />);
    for (let end = 1; end <= german.length; end++) await enter(box(), german.slice(0, end));
    await eventually(() => find('.answer .headline'));
    expect(asked()).toHaveLength(1);
    await eventually(async () => expect(await used()).toBe(1));
    expect(await used()).toBe(1);
  });

  it('gets a profanity score in each pause if it is English', async () => {
    show(<Popup />);
    await enter(box(), swearing);
    await eventually(() => find('.pill'));
    expect(asked()).toHaveLength(1);
  });

  it('is not announced again when the same answer comes again', async () => {
    show(<Popup />);
    await enter(box(), german);
    await eventually(() => find('.answer .headline'));
    const announced = find('.try [role=status]').firstChild;
    press({ ctrlKey: true });
    await eventually(() => expect(asked()).toHaveLength(2));
    await eventually(() => expect(document.querySelector('.stale')).toBeNull());
    expect(find('.try [role=status]').firstChild).toBe(announced);
  });

  it('can be typed at once, because the box has the focus when the popup opens', () => {
    show(<Popup />);
    expect(document.activeElement).toBe(box());
  });

  it('costs nothing more for surrounding white space or undone edits', async () => {
    await showAnswer();
    await enter(box(), ` ${german} \n`);
    await enter(box(), `${german} U`);
    await eventually(() => find('.stale'));
    await enter(box(), german);
    await eventually(() => expect(document.querySelector('.stale')).toBeNull());
    await longerThanThePause();
    expect(asked()).toHaveLength(1);
  });

  it('keeps its answer in place, faded, until the next one arrives', async () => {
    await showAnswer();
    await enter(box(), french);
    await eventually(() => find('.stale .answer'));
    expect(textOf('.answer bdi')).toEqual(['Deutsch']);
    await eventually(() => expect(textOf('.answer bdi')).toEqual(['français']));
    await eventually(() => expect(document.querySelector('.stale')).toBeNull());
    await eventually(async () => expect(await used()).toBe(2));
  });

  it('loses its answer when it is deleted, at no cost', async () => {
    await showAnswer();
    await enter(box(), '');
    await eventually(() => expect(document.querySelector('.answer .headline')).toBeNull());
    await longerThanThePause();
    expect(asked()).toHaveLength(1);
  });

  it('gets no answer if it was deleted while the answer was pending', async () => {
    show(<Popup />);
    await tryText(german);
    await enter(box(), '');
    await eventually(async () => expect(await used()).toBe(1));
    await longerThanThePause();
    expect(document.querySelector('.answer .headline')).toBeNull();
  });

  it('is detected again after an answer to an older text', async () => {
    show(<Popup />);
    await tryText(german);
    await enter(box(), french);
    await eventually(() => expect(textOf('.answer bdi')).toEqual(['français']));
    expect(asked()).toHaveLength(2);
  });

  it('is detected when composing pauses, because phones and Korean input methods compose until the next key', async () => {
    show(<Popup />);
    compose(german);
    await eventually(() => find('.answer .headline'));
    expect(asked()).toHaveLength(1);
  });

  it('is not detected while an input method composes a word, even if an answer arrives meanwhile', async () => {
    show(<Popup />);
    await tryText(german);
    compose(french.slice(0, 30));
    await eventually(() => find('.answer .headline'));
    await longerThanThePause();
    expect(asked()).toHaveLength(1);
    endComposing();
    await eventually(() => expect(asked()).toHaveLength(2));
  });
});
