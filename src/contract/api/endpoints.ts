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

export interface DetectionEndpoint {
  readonly path: string;
  readonly method: 'POST';
  readonly kind: 'language' | 'profanity';
  readonly needsKey: true;
  readonly bulk: boolean;
  readonly bodyTypes: readonly BodyType[];
  readonly sibling: string | undefined;
}

export interface InspectEndpoint {
  readonly path: string;
  readonly method: 'POST';
  readonly kind: 'inspect';
  readonly needsKey: true;
  readonly bodyTypes: readonly BodyType[];
}

export type Endpoint = LookupEndpoint | DetectionEndpoint | InspectEndpoint;

export type BodyType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

const forms: readonly BodyType[] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
export const jsonAndForms: readonly BodyType[] = ['application/json', ...forms];

export const endpoints: readonly Endpoint[] = [
  ...pair('/v1/detect', '/v1/bulk', 'language', forms),
  { path: '/v1/status', method: 'GET', kind: 'status', needsKey: true },
  { path: '/v1/languages', method: 'GET', kind: 'languages', needsKey: false },
  ...pair('/v2/detect/language', '/v2/bulk_detect/language', 'language', jsonAndForms),
  ...pair('/v2/detect/profanity', '/v2/bulk_detect/profanity', 'profanity', jsonAndForms),
  {
    path: '/v2/inspect',
    method: 'POST',
    kind: 'inspect',
    needsKey: true,
    bodyTypes: ['application/json'],
  },
  { path: '/v2/status', method: 'GET', kind: 'status', needsKey: true },
  { path: '/v2/languages', method: 'GET', kind: 'languages', needsKey: false },
];

export function pair(
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

export function allowedMethods({ method }: Endpoint): string {
  return method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}
