import { toJsonSchema } from '@valibot/to-json-schema';
import {
  type BodyType,
  type DetectionEndpoint,
  type InspectEndpoint,
  inspectRequest,
  maxBodyBytes,
  maxCharacters,
  maxValues,
  text,
  texts,
} from '../../../src/contract/api/index.ts';

/** Like our limit, it counts code points; it does not trim. */
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

/** The validator checks the number of texts, then each. */
function textsSchema(): object {
  const { $schema, ...schema } = toJsonSchema(texts, { target: 'draft-2020-12', typeMode: 'input' });
  return { ...schema, items: textSchema() };
}

export function requestBody(endpoint: DetectionEndpoint | InspectEndpoint): object {
  if (endpoint.kind === 'inspect') return inspectBody();
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

/** The validator checks the number of texts, then each. */
function inspectBody(): object {
  const { $schema, ...schema } = toJsonSchema(inspectRequest, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: ['check'],
  });
  const blocks = { type: 'array', items: { type: 'string' }, minItems: 1 };
  const inBlocks = {
    type: 'object',
    properties: { blocks },
    required: ['blocks'],
    additionalProperties: false,
  };
  const items = { anyOf: [textSchema(), inBlocks, blocks] };
  const properties = { ...schema.properties, texts: { ...Object(schema.properties?.texts), items } };
  return {
    required: true,
    description: `At most ${maxBodyBytes.toLocaleString('en')} bytes and ${maxValues.toLocaleString('en')} values, in UTF-8. Unknown members are refused. A text may have \`blocks\`, of which one must not be empty; they count as one text. A list of strings is an older form of such a text.`,
    content: {
      'application/json': {
        schema: { ...schema, properties },
        example: {
          texts: ['Guten Tag! How are you?', { blocks: ['Hola', 'Buenos días'] }],
          parts: true,
          profanity: true,
        },
      },
    },
  };
}

function example(type: BodyType, { kind, bulk }: DetectionEndpoint): object {
  const single = kind === 'language' ? 'Guten Tag, wie geht es Ihnen?' : 'This is a test.';
  if (!bulk) return { q: single };
  const both = [single, kind === 'language' ? 'Bonjour tout le monde' : 'You are a moron.'];
  return type === 'application/json' ? { q: both } : { 'q[]': both };
}
