import { describe, expect, it } from 'vitest';
import { Popup } from '../../../src/extension/popup/popup.tsx';
import { TryBox } from '../../../src/extension/popup/try-box.tsx';
import { beginEachAnew, click, enter, eventually, find, own, seen, show } from '../own-pages.ts';
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
  used,
} from './popup-parts.ts';

beginEachAnew();

describe('a text tried in the popup', () => {
  it('is answered with its name in the reader’s language first, then its own, the code, and how sure', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.answer .headline'));
    expect(textOf('.answer .headline, .answer .native')).toEqual(['German', 'Deutsch · de']);
    const native = find('.answer bdi');
    expect([native.lang, native.dir]).toEqual(['de', 'ltr']);
    expect(textOf('.sureness')[0]).toMatch(/^(?:Very|Fairly) sure \d+%$/);
    expect(document.body.textContent).not.toContain('Profanity');
  });

  it('is charged once when Ctrl+Enter is pressed twice', async () => {
    show(<Popup />);
    await enter(box(), german);
    press({ ctrlKey: true });
    press({ ctrlKey: true });
    await eventually(() => find('.answer .headline'));
    expect(await used()).toBe(1);
  });

  it('is told in words of its own that the count cannot be written, and tried again by a button', async () => {
    show(<Popup />);
    await seen('0 of 1,000 detections used today');
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

  it('that is none costs nothing and asks for one', async () => {
    show(<Popup />);
    await tryText('   ');
    await seen('Type or paste a text first.');
    expect(await used()).toBe(0);
  });

  it('beyond the limit is told so beside the one notice of when detections start again', async () => {
    await own.opened.accounts.update('this-browser', { limit: 0 });
    show(<Popup />);
    await seen(`Nothing left until ${midnight}`);
    await tryText(german);
    await seen('Not detected: no detections are left today.');
    expect(document.querySelectorAll('.notice')).toHaveLength(1);
    await click('.notice a', 'Change the limit');
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });

  it('beyond the limit is told when detections start again where the numbers cannot tell', async () => {
    await own.opened.accounts.update('this-browser', { limit: 0 });
    show(<TryBox onAnswer={() => undefined} isSpent={false} />);
    await tryText(german);
    await seen(`Daily limit reached until ${midnight}`);
    await click('.notice a', 'Change the limit');
    expect(own.openOptionsPage).toHaveBeenCalledOnce();
  });

  it('is told in words of its own that nobody answered', async () => {
    show(<Popup />);
    await seen('0 of 1,000 detections used today');
    own.isAsleep = true;
    await tryText(german);
    await seen('Something went wrong.');
  });

  it('is announced to screen readers each time that it fails', async () => {
    show(<Popup />);
    own.isAsleep = true;
    await tryText(german);
    await seen('Something went wrong.');
    const announced = find('.try [role=status]').firstChild;
    press({ ctrlKey: true });
    await eventually(() => expect(find('.try [role=status]').firstChild).not.toBe(announced));
  });

  it('is kept from restored sessions and from every storage', async () => {
    show(<Popup />);
    await tryText(`${german} Geheimnis`);
    await eventually(() => find('.answer .headline'));
    expect(box().getAttribute('autocomplete')).toBe('off');
    expect(JSON.stringify(own.opened.storage.items)).not.toContain('Geheimnis');
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(location.href).not.toContain('Geheimnis');
  });
});

describe('a text that is being typed in the popup', () => {
  it('is answered by itself when there is a pause, once and not once a key', async () => {
    show(<Popup />);
    for (let end = 1; end <= german.length; end++) await enter(box(), german.slice(0, end));
    await eventually(() => find('.answer .headline'));
    expect(asked()).toHaveLength(1);
    await seen('1 of 1,000 detections used today');
    expect(await used()).toBe(1);
  });

  it('is charged once for what stands at the end, however many pauses there are', async () => {
    show(<Popup />);
    for (const end of [4, 16, 30, german.length]) {
      await enter(box(), german.slice(0, end));
      await eventually(() => expect(asked().at(-1)).toMatchObject({ text: german.slice(0, end).trim() }));
      await eventually(() => expect(document.querySelector('.stale')).toBeNull());
    }
    expect(asked()).toHaveLength(4);
    expect(await used()).toBe(1);
    await enter(box(), french);
    await eventually(() => expect(asked()).toHaveLength(5));
    await eventually(async () => expect(await used()).toBe(2));
  });

  it('is scored once it has settled, or at Ctrl+Enter, and charged for both together', async () => {
    show(<Popup />);
    await enter(box(), swearing.slice(0, 30));
    await eventually(() => find('.answer .headline'));
    expect(await used()).toBe(1);
    await enter(box(), swearing);
    await eventually(() => find('.profanity'));
    expect(await used()).toBe(2);
    press({ ctrlKey: true });
    await eventually(() => expect(asked()).toHaveLength(4));
    expect(await used()).toBe(2);
  });

  it('goes on to be answered where its charge is made and the storage takes no more', async () => {
    show(<Popup />);
    await tryText(german.slice(0, 40));
    await eventually(() => find('.answer .headline'));
    own.opened.storage.refuses = 'writes';
    await tryText(german);
    await eventually(() => expect(asked()).toHaveLength(2));
    await eventually(() => find('.answer .headline'));
    expect(document.querySelector('.notice.bad')).toBeNull();
    expect(await used()).toBe(1);
  });

  it('keeps its other languages open, and the focus on them, when its score comes, which is not announced again', async () => {
    show(<Popup />);
    // A word that may be in several languages, of which English is the most likely.
    await enter(box(), 'winter');
    await eventually(() => find('.answer .headline'));
    const summary = () => find('.answer details summary');
    const before = summary();
    before.click();
    before.tabIndex = 0;
    before.focus();
    const announced = find('.try [role=status]').firstChild;
    await eventually(() => expect(summary()).not.toBe(before));
    expect(find<HTMLDetailsElement>('.answer details').open).toBe(true);
    expect(document.activeElement).toBe(summary());
    expect(find('.try [role=status]').firstChild).toBe(announced);
  });

  it('is typed at once: the cursor is in the box when the popup opens', () => {
    show(<Popup />);
    expect(document.activeElement).toBe(box());
  });

  it('costs nothing more for white space around it, nor for what is typed and taken back', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.answer .headline'));
    await enter(box(), ` ${german} \n`);
    await enter(box(), `${german} U`);
    await eventually(() => find('.stale'));
    await enter(box(), german);
    await eventually(() => expect(document.querySelector('.stale')).toBeNull());
    await longerThanThePause();
    expect(asked()).toHaveLength(1);
  });

  it('keeps its answer in its place, faded, until the next one is there', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.answer .headline'));
    await enter(box(), french);
    await eventually(() => find('.stale .answer'));
    expect(textOf('.answer bdi')).toEqual(['Deutsch']);
    await eventually(() => expect(textOf('.answer bdi')).toEqual(['français']));
    await eventually(() => expect(document.querySelector('.stale')).toBeNull());
    await seen('2 of 1,000 detections used today');
  });

  it('loses its answer when it is deleted, and costs nothing then', async () => {
    show(<Popup />);
    await tryText(german);
    await eventually(() => find('.answer .headline'));
    await enter(box(), '');
    await eventually(() => expect(document.querySelector('.answer .headline')).toBeNull());
    await longerThanThePause();
    expect(asked()).toHaveLength(1);
  });

  it('gets no answer when it was deleted while one was on its way', async () => {
    show(<Popup />);
    await enter(box(), german);
    press({ ctrlKey: true });
    await enter(box(), '');
    await seen('1 of 1,000 detections used today');
    await longerThanThePause();
    expect(document.querySelector('.answer .headline')).toBeNull();
  });

  it('is looked at again after an answer that came too late for it', async () => {
    show(<Popup />);
    await enter(box(), german);
    press({ ctrlKey: true });
    await enter(box(), french);
    await eventually(() => expect(textOf('.answer bdi')).toEqual(['français']));
    expect(asked()).toHaveLength(2);
  });

  it('is left alone while an input method composes a word', async () => {
    show(<Popup />);
    box().dispatchEvent(new Event('compositionstart', { bubbles: true }));
    box().value = german;
    box().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await longerThanThePause();
    expect(asked()).toEqual([]);
    box().dispatchEvent(new Event('compositionend', { bubbles: true }));
    await eventually(() => find('.answer .headline'));
    expect(asked()).toHaveLength(1);
  });

  it('is detected where the composing rests: phones and Korean compose a word until the next key', async () => {
    show(<Popup />);
    box().dispatchEvent(new Event('compositionstart', { bubbles: true }));
    box().value = german;
    box().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await eventually(() => find('.answer .headline'));
    expect(asked()).toHaveLength(1);
  });

  it('is left alone while a word is composed, also when an answer comes meanwhile', async () => {
    show(<Popup />);
    await enter(box(), german);
    press({ ctrlKey: true });
    box().dispatchEvent(new Event('compositionstart', { bubbles: true }));
    box().value = french.slice(0, 30);
    box().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await eventually(() => find('.answer .headline'));
    await longerThanThePause();
    expect(asked()).toHaveLength(1);
    box().dispatchEvent(new Event('compositionend', { bubbles: true }));
    await eventually(() => expect(asked()).toHaveLength(2));
  });
});
