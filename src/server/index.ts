/**
 * The Worker: the public contract over HTTPS, in workerd on one machine or at the edge. Nothing but wiring.
 */

import type { Bindings } from './bindings.ts';
import { clientAddress } from './client-address.ts';
import { serviceOf } from './service.ts';
import { refusePlainHttp } from './transport.ts';
import { readingAll } from './unread-body.ts';

export { Account } from './account.ts';
export type { KeySummary } from './accounts.ts';
export { Directory } from './directory.ts';
export { Management } from './management.ts';

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    return readingAll(
      request,
      async (readable) =>
        refusePlainHttp(readable, bindings) ??
        serviceOf(bindings).api.fetch(readable, {
          caller: { kind: 'http', address: clientAddress(request, bindings) },
        }),
    );
  },
};
