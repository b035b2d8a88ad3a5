import { describe, expect, it } from 'vitest';
import { AccessSection } from '../../../src/extension/options/access-section.tsx';
import { noPolicy } from '../../../src/extension/policy/policy.ts';
import {
  allowAccess,
  askForAccess,
  beginEachAnew,
  click,
  enter,
  eventually,
  find,
  own,
  ownBrowser,
  seen,
  show,
} from '../fake-extension-pages.ts';
import { describing, open, other } from './options-page.tsx';

const wish = { name: 'Reading list', reason: 'To sort what you save.', detections_a_day: 50 };
const firefox = 'reader@vernacular.example';
const section = () => find('section[aria-labelledby="access-heading"]').textContent ?? '';

async function openAsked(asked = wish): Promise<void> {
  await askForAccess(other, asked);
  await open();
  await seen('An extension asks for access');
}

beginEachAnew();

describe('the access section of the options page', () => {
  it('lists no extensions at first', async () => {
    await open();
    await seen('No extension has asked yet.');
  });

  it('says that all extensions are paused', async () => {
    const request = { access: 'pause-all' };
    await ownBrowser.runtime.sendMessage({ type: 'manage-access', request });
    await open();
    await seen('Paused. Until you resume, other extensions get no answers');
  });

  it('keeps its height before the extensions are known, so that nothing below moves', async () => {
    show(<AccessSection list={[]} policy={noPolicy.policy} onDone={async () => undefined} />);
    expect(find('.placeholder').textContent).toBe('No extension has asked yet.');
    await eventually(() => expect(document.querySelector('.placeholder')).toBeNull());
    await seen('No extension has asked yet.');
  });

  it("shows a request with the extension's quoted text, its ID from the browser and its requested limit", async () => {
    await openAsked({ ...wish, name: 'قائمة ‮القراءة' });
    expect(find('.access-question q bdi').textContent).toBe('قائمة القراءة');
    expect(find('.access-question code').textContent).toBe(other);
    expect(find<HTMLInputElement>('.access-question input').value).toBe('50');
  });

  it('grants the entered limit', async () => {
    await openAsked();
    await enter(find('.access-question input'), 'many');
    await allowAccess();
    await seen('Enter a whole number, 0 or more, of at most 15 digits.');
    expect(await own.opened.accounts.allowedTo(other)).toBeUndefined();
    await enter(find('.access-question input'), '7');
    await allowAccess();
    await seen('Allowed.');
    expect(await own.opened.accounts.allowedTo(other)).toMatchObject({ limit: 7, label: 'Reading list' });
    await seen('Used today: 0');
  });

  it('names the extension of each limit field for screen readers', async () => {
    await openAsked();
    const described = (selector: string) => describing(find(selector));
    expect(described('.access-question input')).toContain('Reading list');
    await allowAccess();
    await seen('Allowed.');
    await eventually(() => find('.access-list .limit'));
    expect(described('.access-list .limit .field input')).toContain(other);
    expect(described('.access-list .limit [type=checkbox]')).toContain('Reading list');
    await enter(find('.access-list .limit .field input'), 'many');
    find('.access-list .limit .field input').dispatchEvent(new Event('change', { bubbles: true }));
    await seen('Enter a whole number, 0 or more, of at most 15 digits.');
    expect(described('.access-list .limit .field input')).toMatch(/Reading list.*Enter a whole number/);
  });

  it('lists extensions separately from manually created keys', async () => {
    await openAsked();
    await allowAccess();
    await seen('Used today: 0');
    expect(document.querySelector('.key')).toBeNull();
  });

  it('pauses, resumes, revokes and forgets an extension with one press each', async () => {
    await openAsked();
    await allowAccess();
    await seen('Used today: 0');
    await click('button', 'Pause');
    await seen('Paused');
    const lines = [...document.querySelectorAll('.access-list p')].map(({ textContent }) => textContent);
    expect(lines).toContain('Paused');
    expect(lines).toContain('Used today: 0 of 50');
    expect((await own.opened.accounts.allowedTo(other))?.consent?.isPaused).toBe(true);
    await click('button', 'Resume');
    await seen('Saved.');
    await click('button', 'Revoke');
    await seen('revoked.');
    expect(await own.opened.accounts.allowedTo(other)).toBeUndefined();
    await click('button', 'Let it ask again');
    await seen('Saved.');
    expect(section()).toContain('No extension has asked yet.');
  });

  it('denies or postpones a request, and keeps a postponed request in the list', async () => {
    await askForAccess(other, wish);
    await askForAccess(firefox, wish);
    await open();
    await seen(firefox);
    await click('button', 'Deny');
    await seen('Denied.');
    await click('button', 'Later');
    await seen('Postponed.');
    expect(section()).toContain(firefox);
    expect(document.querySelectorAll('.access-question')).toHaveLength(1);
    expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Later')).toBe(
      false,
    );
  });

  it('shows an error if the answer cannot be saved', async () => {
    await openAsked();
    own.opened.storage.refuses = 'writes';
    await allowAccess();
    await seen('Your data cannot be read or saved right now.');
    expect(document.querySelectorAll('.access-question')).toHaveLength(1);
  });

  it('shows the error next to a denied extension that cannot be forgotten, and not as a success', async () => {
    await openAsked();
    await click('button', 'Deny');
    await seen('Denied.');
    const said = find('.done').textContent;
    own.isAsleep = true;
    await click('button', 'Let it ask again');
    await eventually(() =>
      expect(find('.access-list + [role=alert]').textContent).toContain('cannot be read or saved right now'),
    );
    expect(find('.done').textContent).toBe(said);
    own.isAsleep = false;
    await click('button', 'Let it ask again');
    await seen('Saved.');
    expect(section()).not.toContain('cannot be read or saved');
  });
});
