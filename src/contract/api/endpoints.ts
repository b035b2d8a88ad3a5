/**
 * Lists the endpoints of both versions in one table, which the router, the OpenAPI document and the tests read.
 */

/** An endpoint that looks something up, free of charge: of an account, which is told by its key, or the same for all. */
type LookupEndpoint = AccountLookup | OpenLookup;

export interface AccountLookup {
  readonly path: string;
  readonly method: 'GET';
  readonly kind: 'status';
  readonly needsKey: true;
}

export interface OpenLookup {
  readonly path: string;
  readonly method: 'GET';
  readonly kind: 'languages';
  readonly needsKey: false;
}

/** An endpoint that detects something in texts, each of which is charged as one detection. */
export interface DetectionEndpoint {
  readonly path: string;
  readonly method: 'POST';
  readonly kind: 'language' | 'profanity';
  readonly needsKey: true;
  /** Whether it takes many texts in one call, answered in their order. */
  readonly bulk: boolean;
  /** Media types of the bodies that it accepts. */
  readonly bodyTypes: readonly BodyType[];
  /** Path of the endpoint for the other number of texts: many instead of one, or one instead of many. */
  readonly sibling: string;
}

export type Endpoint = LookupEndpoint | DetectionEndpoint;

/** Media types of bodies that the API can read. */
export type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

const forms: readonly BodyType[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const jsonAndForms: readonly BodyType[] = ['application/json', ...forms];

export const endpoints: readonly Endpoint[] = [
  ...pair('/v1/detect', '/v1/bulk', 'language', forms),
  { path: '/v1/status', method: 'GET', kind: 'status', needsKey: true },
  { path: '/v1/languages', method: 'GET', kind: 'languages', needsKey: false },
  ...pair('/v2/detect/language', '/v2/bulk_detect/language', 'language', jsonAndForms),
  ...pair('/v2/detect/profanity', '/v2/bulk_detect/profanity', 'profanity', jsonAndForms),
  { path: '/v2/status', method: 'GET', kind: 'status', needsKey: true },
  { path: '/v2/languages', method: 'GET', kind: 'languages', needsKey: false },
];

/** The endpoint for one text and the one for many. */
function pair(
  single: string,
  bulk: string,
  kind: DetectionEndpoint['kind'],
  bodyTypes: readonly BodyType[],
): DetectionEndpoint[] {
  return [
    { path: single, method: 'POST', kind, needsKey: true, bulk: false, bodyTypes, sibling: bulk },
    { path: bulk, method: 'POST', kind, needsKey: true, bulk: true, bodyTypes, sibling: single },
  ];
}

/** The value of the `Allow` header of an endpoint. */
export function allowedMethods({ method }: Endpoint): string {
  return method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}
