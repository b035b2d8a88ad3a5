import type { ApiRequest } from '@vernacular/contract/api';

/** Returns the request with a body that can be read several times. */
export function withRepeatableBody(request: ApiRequest): ApiRequest {
  let body: ReturnType<ApiRequest['arrayBuffer']> | undefined;
  const readOnce = () => {
    body ??= request.arrayBuffer();
    return body;
  };
  return { ...request, arrayBuffer: readOnce };
}
