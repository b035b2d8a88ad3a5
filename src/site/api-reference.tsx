import openapi from '../../docs/openapi.json' with { type: 'json' };

/** The part of JSON Schema that docs/openapi.json uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
}

interface Content {
  readonly schema: Schema;
  readonly example?: Readonly<Record<string, string | readonly string[]>>;
}

interface Response {
  readonly description?: string;
  readonly $ref?: string;
  readonly content?: { readonly 'application/json'?: Content };
}

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: {
    readonly description: string;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** HEAD and OPTIONS are described once for all endpoints. */
const methods = ['get', 'post'];

const endpoints: readonly Endpoint[] = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => methods.includes(method))
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
);

const named = openapi.components.responses as Readonly<Record<string, Response>>;
const schemas = openapi.components.schemas as Readonly<Record<string, Schema>>;

export function ApiReference() {
  return (
    <section id="api" aria-labelledby="api-title">
      <h2 id="api-title">API {openapi.info.version}</h2>
      {openapi.info.description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph.replaceAll('`', '')}</p>
      ))}
      {endpoints.map(({ method, path, operation }) => (
        <details key={method + path}>
          <summary>
            <code>
              {method} {path}
            </code>{' '}
            {operation.summary}
          </summary>
          <Described operation={operation} />
        </details>
      ))}
    </section>
  );
}

function Described({ operation }: { operation: Operation }) {
  const { description, security, requestBody, responses } = operation;
  return (
    <div class="operation">
      {description !== undefined && <p>{description.replaceAll('`', '')}</p>}
      <p>{security?.length === 0 ? 'Requires no key.' : 'Requires a key: Authorization: Bearer KEY.'}</p>
      {requestBody !== undefined && <Body {...requestBody} />}
      <dl>
        {Object.entries(responses).map(([status, response]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              {describe(response).replaceAll('`', '')}
              {response.content?.['application/json'] && (
                <pre>{written(shapeOf(response.content['application/json'].schema))}</pre>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Body({ description, content }: NonNullable<Operation['requestBody']>) {
  const [{ schema } = { schema: {} }] = Object.values(content);
  const { q = {} } = schema.properties ?? {};
  const each = q.items || q;
  return (
    <>
      <p>
        {description} {q.maxItems !== undefined && `At most ${q.maxItems.toLocaleString('en')} texts. `}
        {each.description !== undefined && `Each text: ${each.description}`}
      </p>
      {Object.entries(content).map(([type, { example = {} }]) => (
        <div key={type}>
          <p>
            <code>{type}</code>
          </p>
          {type === 'multipart/form-data' ? (
            <p>The same fields as form parts.</p>
          ) : (
            <pre>{type === 'application/json' ? written(example) : formOf(example)}</pre>
          )}
        </div>
      ))}
    </>
  );
}

const written = (value: unknown) => JSON.stringify(value, null, 2);

/** Encodes fields as form data, with one pair per value. */
function formOf(fields: NonNullable<Content['example']>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return new URLSearchParams(pairs).toString();
}

/** Returns an example of a schema with type names as values. */
function shapeOf({ $ref, ...inlineSchema }: Schema): unknown {
  const { type, minimum, maximum, properties, additionalProperties, items, prefixItems } =
    $ref === undefined ? inlineSchema : (schemas[lastOf($ref)] as Schema);
  if (prefixItems) return prefixItems.map(shapeOf);
  if (items) return [shapeOf(items)];
  if (properties || additionalProperties) {
    const fields = properties ?? { '…': additionalProperties || {} };
    return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, shapeOf(each)]));
  }
  if (minimum === undefined) return type;
  return `${type}, ${maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`}`;
}

/** Descriptions may be shared by all endpoints. */
function describe({ description, $ref = '' }: Response): string {
  return description ?? named[lastOf($ref)]?.description ?? '';
}

function lastOf($ref: string): string {
  return $ref.split('/').at(-1) ?? '';
}
