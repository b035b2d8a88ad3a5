/** Follows https://webmachinelearning.github.io/translation-api/#language-detector-api, step by step. */
import { describe, expect, it, vi } from 'vitest';
import { LanguageDetector } from '../../../src/engine/language-detector.ts';
import type { CreateMonitor, LanguageDetectorCreateOptions } from '../../../src/engine/ponyfill/types.ts';

const create = (options?: LanguageDetectorCreateOptions) => LanguageDetector.create(options);
const abortError = expect.objectContaining({ name: 'AbortError' });
const reason = new Error('no longer needed');
/** Values that Web IDL does not convert to the type of an option. */
const wrong = (value: unknown) => value as never;

describe('LanguageDetector', () => {
  it('cannot be constructed', () => {
    expect(() => new LanguageDetector()).toThrow(new TypeError('Illegal constructor'));
  });

  it('has the properties of a Web IDL interface', async () => {
    const detector = await create();
    expect(String(detector)).toBe('[object LanguageDetector]');
    expect(Object.keys(LanguageDetector)).toEqual(['availability', 'create']);
    expect(Object.keys(LanguageDetector.prototype).sort()).toEqual([
      'destroy',
      'detect',
      'expectedInputLanguages',
      'inputQuota',
      'measureInputUsage',
    ]);
    const { availability, create: creating, length } = LanguageDetector;
    const { detect, measureInputUsage, destroy } = LanguageDetector.prototype;
    const lengths = [availability, creating, detect, measureInputUsage, destroy].map((each) => each.length);
    expect([length, ...lengths]).toEqual([0, 0, 0, 1, 1, 0]);
  });

  it('rejects with a TypeError without the input, and converts other values to strings', async () => {
    const detector = await create();
    await expect((detector.detect as () => Promise<unknown>).call(detector)).rejects.toThrow(TypeError);
    await expect((detector.measureInputUsage as () => Promise<unknown>).call(detector)).rejects.toThrow(
      TypeError,
    );
    expect(await detector.detect(wrong(undefined))).toBeInstanceOf(Array);
  });

  it('is the class of the detectors that it creates', async () => {
    expect(await create()).toBeInstanceOf(LanguageDetector);
  });
});

describe('LanguageDetector.availability', () => {
  it('is "available" in Node, where the model is on disk', async () => {
    expect(await LanguageDetector.availability()).toBe('available');
    expect(await LanguageDetector.availability({ expectedInputLanguages: [] })).toBe('available');
  });

  it.each([['en'], ['en-US'], ['zh-Hant-TW'], ['sr-Latn'], ['iw'], ['no'], ['fil'], ['deu'], ['EN-gb-x-a']])(
    'is "available" for %s',
    async (tag) => {
      expect(await LanguageDetector.availability({ expectedInputLanguages: [tag] })).toBe('available');
    },
  );

  it.each([['tlh'], ['und'], ['en', 'zxx']])(
    'is "unavailable" if a language cannot be detected: %j',
    async (...expectedInputLanguages) => {
      expect(await LanguageDetector.availability({ expectedInputLanguages })).toBe('unavailable');
    },
  );

  it.each(['', 'e', 'en_US', 'english-us-', 'toolonglanguage'])(
    'rejects with a RangeError for the malformed tag "%s"',
    async (tag) => {
      const options = { expectedInputLanguages: ['en', tag] };
      await expect(LanguageDetector.availability(options)).rejects.toThrow(RangeError);
      await expect(create(options)).rejects.toThrow(RangeError);
    },
  );

  it.each([
    5,
    'en',
    { expectedInputLanguages: 'en' },
    { expectedInputLanguages: null },
    { expectedInputLanguages: {} },
  ])('rejects with a TypeError for options of the wrong type: %j', async (options) => {
    await expect(LanguageDetector.availability(wrong(options))).rejects.toThrow(TypeError);
    await expect(create(wrong(options))).rejects.toThrow(TypeError);
  });

  it('takes null as no options', async () => {
    expect(await LanguageDetector.availability(wrong(null))).toBe('available');
  });
});

describe('LanguageDetector.create', () => {
  it('sets expectedInputLanguages to null if none are given', async () => {
    expect((await create()).expectedInputLanguages).toBeNull();
    expect((await create({ expectedInputLanguages: [] })).expectedInputLanguages).toBeNull();
  });

  it('sets expectedInputLanguages to a frozen list of the matching languages, each once', async () => {
    const expectedInputLanguages = new Set(['EN', 'en-US', 'iw', 'zh-TW', 'tl', 'no']);
    const { expectedInputLanguages: matches } = await create({ expectedInputLanguages });
    expect(matches).toEqual(['en', 'he', 'zh', 'fil', 'nb']);
    expect(Object.isFrozen(matches)).toBe(true);
  });

  it('has no input quota', async () => {
    expect((await create()).inputQuota).toBe(Number.POSITIVE_INFINITY);
  });

  it('rejects with a NotSupportedError if a language cannot be detected', async () => {
    const failure = await create({ expectedInputLanguages: ['en', 'tlh'] }).catch((error) => error);
    expect(failure).toBeInstanceOf(DOMException);
    expect(failure.name).toBe('NotSupportedError');
  });

  it.each([{ signal: null }, { signal: {} }, { monitor: null }, { monitor: {} }])(
    'rejects with a TypeError for %j',
    async (options) => {
      await expect(create(wrong(options))).rejects.toThrow(TypeError);
    },
  );

  it('rejects with the reason of a signal that is already aborted, and does not call the monitor', async () => {
    const monitor = vi.fn();
    await expect(create({ signal: AbortSignal.abort(), monitor })).rejects.toEqual(abortError);
    await expect(create({ signal: AbortSignal.abort(reason), monitor })).rejects.toBe(reason);
    expect(monitor).not.toHaveBeenCalled();
  });

  it('checks the language tags before the signal', async () => {
    const options = { expectedInputLanguages: ['en_US'], signal: AbortSignal.abort(reason) };
    await expect(create(options)).rejects.toThrow(RangeError);
  });

  it('rejects with the reason of a signal that aborts during the creation', async () => {
    const controller = new AbortController();
    const created = create({ signal: controller.signal });
    controller.abort(reason);
    await expect(created).rejects.toBe(reason);
  });

  it('destroys the detector if the signal aborts later', async () => {
    const controller = new AbortController();
    const detector = await create({ signal: controller.signal });
    const detection = detector.detect('Guten Morgen');
    controller.abort(reason);
    await expect(detection).rejects.toBe(reason);
    await expect(detector.detect('Guten Morgen')).rejects.toBe(reason);
    await expect(detector.measureInputUsage('Guten Morgen')).rejects.toBe(reason);
  });
});

describe('the monitor of LanguageDetector.create', () => {
  it('receives two progress events, 0 and 1, before the promise resolves', async () => {
    const events: unknown[] = [];
    const monitor = (target: CreateMonitor) => {
      target.addEventListener('downloadprogress', ({ type, loaded, total, lengthComputable }) =>
        events.push({ type, loaded, total, lengthComputable }),
      );
    };
    await create({ monitor });
    const common = { type: 'downloadprogress', total: 1, lengthComputable: true };
    expect(events).toEqual([
      { ...common, loaded: 0 },
      { ...common, loaded: 1 },
    ]);
  });

  it('is an event target with a handler', async () => {
    const loaded: number[] = [];
    let target: unknown;
    const monitor = (given: CreateMonitor) => {
      target = given;
      expect(given.ondownloadprogress).toBeNull();
      given.ondownloadprogress = (event) => loaded.push(event.loaded);
    };
    await create({ monitor });
    expect(target).toBeInstanceOf(EventTarget);
    expect(loaded).toEqual([0, 1]);
  });

  it('makes the promise reject with its error', async () => {
    const monitor = () => {
      throw reason;
    };
    await expect(create({ monitor })).rejects.toBe(reason);
  });

  it('is called before create returns, also for a language that cannot be detected', async () => {
    const monitor = vi.fn();
    const created = create({ expectedInputLanguages: ['tlh'], monitor });
    expect(monitor).toHaveBeenCalledOnce();
    await expect(created).rejects.toMatchObject({ name: 'NotSupportedError' });
  });

  it('receives no event after the signal has aborted', async () => {
    const controller = new AbortController();
    const loaded: number[] = [];
    const monitor = (target: CreateMonitor) => {
      target.addEventListener('downloadprogress', (event) => {
        loaded.push(event.loaded);
        controller.abort(reason);
      });
    };
    await expect(create({ signal: controller.signal, monitor })).rejects.toBe(reason);
    await (await create()).detect('Guten Morgen');
    expect(loaded).toEqual([0]);
  });
});

describe('detect', () => {
  it.each([
    ['en', 'Somebody left an umbrella in the hall'],
    ['de', 'Die Kinder spielen heute im Garten.'],
    ['ja', '今日はいい天気ですね'],
    ['fil', 'Kumusta ka na, kaibigan ko'],
  ])('detects %s', async (language, text) => {
    const results = await (await create()).detect(text);
    expect(results[0]?.detectedLanguage).toBe(language);
    expect(results[0]?.confidence).toBeGreaterThan(0.9);
    expect(results.at(-1)?.detectedLanguage).toBe('und');
    expect(results.reduce((sum, { confidence }) => sum + confidence, 0)).toBe(1);
  });

  it.each(['', ' \n', '12341234', '🎉', '\ud800'])('answers only `und` for %j', async (text) => {
    expect(await (await create()).detect(text)).toEqual([{ detectedLanguage: 'und', confidence: 1 }]);
  });

  it('lists both languages of a mixed text', async () => {
    const text = 'Die Kinder spielen im Garten. The weather is very nice today.';
    const results = await (await create()).detect(text);
    const found = results.map(({ detectedLanguage }) => detectedLanguage);
    expect(found.slice(0, 2).sort()).toEqual(['de', 'en']);
  });

  it('converts its input to a string, as Web IDL does', async () => {
    const detector = await create();
    const text = 'Guten Morgen, wie geht es dir?';
    expect(await detector.detect(wrong({ toString: () => text }))).toEqual(await detector.detect(text));
    await expect(detector.detect(wrong(Symbol('text')))).rejects.toThrow(TypeError);
  });

  it.each([5, { signal: null }, { signal: 'abort' }])('rejects with a TypeError for %j', async (options) => {
    const detector = await create();
    await expect(detector.detect('x', wrong(options))).rejects.toThrow(TypeError);
    await expect(detector.measureInputUsage('x', wrong(options))).rejects.toThrow(TypeError);
  });
});

describe('measureInputUsage', () => {
  it('resolves with 0, because there is no quota', async () => {
    expect(await (await create()).measureInputUsage('Guten Morgen')).toBe(0);
  });
});

describe.each(['detect', 'measureInputUsage'] as const)('an aborted call of %s', (method) => {
  it('rejects with the reason of a signal that is already aborted', async () => {
    const detector = await create();
    await expect(detector[method]('x', { signal: AbortSignal.abort() })).rejects.toEqual(abortError);
    await expect(detector[method]('x', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('rejects with the reason of a signal that aborts meanwhile, and leaves the detector usable', async () => {
    const detector = await create();
    const controller = new AbortController();
    const call = detector[method]('x', { signal: controller.signal });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(await detector.measureInputUsage('x')).toBe(0);
  });

  it('rejects with an AbortError if the detector is destroyed meanwhile or before', async () => {
    const detector = await create();
    const call = detector[method]('x', { signal: new AbortController().signal });
    expect(detector.destroy()).toBeUndefined();
    detector.destroy();
    await expect(call).rejects.toEqual(abortError);
    await expect(detector[method]('x')).rejects.toBeInstanceOf(DOMException);
  });

  it('rejects with the reason of the destruction if both signals have aborted', async () => {
    const detector = await create();
    detector.destroy();
    const call = detector[method]('x', { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toEqual(abortError);
  });

  it('leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, 'addEventListener');
    const remove = vi.spyOn(signal, 'removeEventListener');
    await (await create())[method]('x', { signal });
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(
      add.mock.calls.map(([, listener]) => listener),
    );
    expect(add).toHaveBeenCalledOnce();
  });
});
