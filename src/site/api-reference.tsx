/**
 * Shows the API's endpoints, from docs/openapi.json.
 */
import openapi from '../../docs/openapi.json' with { type: 'json' };

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>;
}

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Methods that carry the contract; HEAD and OPTIONS are told of once. */
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

const named = openapi.components.responses as Readonly<Record<string, { readonly description: string }>>;

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
      <p>{security?.length === 0 ? 'Needs no key.' : 'Needs a key: Authorization: Bearer KEY.'}</p>
      {requestBody !== undefined && (
        <>
          <p>Takes {Object.keys(requestBody.content).join(', ')}. For example:</p>
          <pre>{JSON.stringify(Object.values(requestBody.content)[0]?.example, null, 2)}</pre>
        </>
      )}
      <dl>
        {Object.entries(responses).map(([status, response]) => (
          <div key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>{describe(response).replaceAll('`', '')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A response's description, also where it is kept once for all endpoints. */
function describe({ description, $ref }: { readonly description?: string; readonly $ref?: string }): string {
  return description ?? named[$ref?.split('/').at(-1) ?? '']?.description ?? '';
}
