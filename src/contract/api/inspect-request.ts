/** Unlike the other endpoints, it refuses unknown members. Messages of issues are error codes, as in schemas.ts. */
import * as v from 'valibot';
import { languages } from 'vernacular-engine/languages';
import { ourCode } from 'vernacular-engine/our-code';
import { hasAtMostMaxCharacters, textsOf } from './schemas.ts';

export type InspectIssue =
  | 'field_missing'
  | 'no_languages'
  | 'no_texts'
  | 'out_of_range'
  | 'text_empty'
  | 'text_too_long'
  | 'too_many_texts'
  | 'unknown_field'
  | 'unknown_language'
  | 'wrong_type';

const code = <Code extends InspectIssue>(name: Code) => name;

const string = v.string(code('wrong_type'));
const flag = v.optional(v.boolean(code('wrong_type')));

function members<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected, received }): InspectIssue => {
    if (expected === 'never') return 'unknown_field';
    return received === 'undefined' ? 'field_missing' : 'wrong_type';
  });
}

/** Not trimmed: offsets in the answer are those of the text as sent. */
const oneText = v.pipe(
  string,
  v.check((text) => text.trim() !== '', code('text_empty')),
  v.check((text) => hasAtMostMaxCharacters(text.trim()), code('text_too_long')),
);

const blocks = v.pipe(
  v.array(string, code('wrong_type')),
  v.check((texts) => texts.some((text) => text.trim() !== ''), code('text_empty')),
  v.check(
    (texts) => hasAtMostMaxCharacters(texts.map((text) => text.trim()).join('')),
    code('text_too_long'),
  ),
);

const textInBlocks = v.strictObject({ blocks }, ({ expected }) =>
  code(expected === 'never' ? 'unknown_field' : 'wrong_type'),
);

/** A list is an older form of a text in blocks. */
const text = v.pipe(
  v.union([oneText, blocks, textInBlocks], code('wrong_type')),
  v.transform((given) => {
    if (typeof given === 'string') return given.toWellFormed();
    return ('blocks' in given ? given.blocks : given).map((block) => block.toWellFormed());
  }),
);

const only = v.pipe(
  v.array(
    v.pipe(
      string,
      v.check((lang) => Object.hasOwn(languages, lang), code('unknown_language')),
    ),
    code('wrong_type'),
  ),
  v.nonEmpty(code('no_languages')),
  v.transform((codes) => [...new Set(codes)]),
);

/** Unknown ones are left out, so that callers can send any user's languages. */
const tags = v.pipe(
  v.array(
    v.pipe(string, v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8})*$/, code('unknown_language'))),
    code('wrong_type'),
  ),
  v.transform((all) => {
    const codes = new Set(all.map((tag) => ourCode(tag.toLowerCase()) ?? ''));
    return [...codes].filter((lang) => Object.hasOwn(languages, lang));
  }),
);

const context = members({
  text: v.optional(
    v.pipe(
      string,
      v.check((text) => hasAtMostMaxCharacters(text.trim()), code('text_too_long')),
      v.transform((text) => text.toWellFormed()),
    ),
  ),
  languages: v.optional(tags),
});

const profanity = members({ nameCalling: flag, spans: flag, explain: flag });

export const inspectRequest = members({
  texts: textsOf(text),
  only: v.optional(only),
  context: v.optional(context),
  minConfidence: v.optional(
    v.pipe(
      v.number(code('wrong_type')),
      v.minValue(0, code('out_of_range')),
      v.maxValue(1, code('out_of_range')),
    ),
  ),
  parts: flag,
  profanity: v.optional(v.union([v.boolean(), profanity], code('wrong_type'))),
});

export type InspectRequest = v.InferOutput<typeof inspectRequest>;

export const nestedMembers: Readonly<Record<string, readonly string[]>> = {
  context: Object.keys(context.entries),
  profanity: Object.keys(profanity.entries),
  texts: Object.keys(textInBlocks.entries),
};
