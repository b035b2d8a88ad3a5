import { toJsonSchema } from '@valibot/to-json-schema';
import {
  type BodyType,
  type DetectionEndpoint,
  maxBodyBytes,
  maxCharacters,
  maxValues,
  text,
  texts,
} from '../../src/contract/api/index.ts';

/** JSON Schema counts code points, as our limit does, but does not trim first. */
function textSchema(): object {
  const { $schema, ...schema } = toJsonSchema(text, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['trim', 'check'],
  });
  return {
    ...schema,
    description: `Must not be empty after trimming white space; at most ${maxCharacters.toLocaleString('en')} characters.`,
  };
}

/** The validator checks the number of texts, then each text. JSON Schema combines both. */
function textsSchema(): object {
  const { $schema, ...schema } = toJsonSchema(texts, { target: 'draft-2020-12', typeMode: 'input' });
  return { ...schema, items: textSchema() };
}

export function requestBody(endpoint: DetectionEndpoint): object {
  const schema = endpoint.bulk
    ? bulkSchema()
    : { type: 'object', properties: { q: textSchema() }, required: ['q'] };
  return {
    required: true,
    description: `At most ${maxBodyBytes.toLocaleString('en')} bytes and ${maxValues.toLocaleString('en')} values, in UTF-8. Not both \`q\` and \`q[]\`; other fields are ignored.`,
    content: Object.fromEntries(
      endpoint.bodyTypes.map((type) => [type, { schema, example: example(type, endpoint) }]),
    ),
  };
}

function bulkSchema(): object {
  return {
    type: 'object',
    properties: { q: textsSchema(), 'q[]': textsSchema() },
    oneOf: [{ required: ['q'] }, { required: ['q[]'] }],
  };
}

function example(type: BodyType, { kind, bulk }: DetectionEndpoint): object {
  const single = kind === 'language' ? 'Guten Tag, wie geht es Ihnen?' : 'This is a test.';
  if (!bulk) return { q: single };
  const both = [single, kind === 'language' ? 'Bonjour tout le monde' : 'You are a moron.'];
  return type === 'application/json' ? { q: both } : { 'q[]': both };
}
