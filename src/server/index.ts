/**
 * Serves the public contract over HTTPS, as a Worker: in workerd on one machine, or at Cloudflare's edge. Entry point of
 * the server; contains only wiring.
 */
import { responseOf } from '../api/index.ts';
import type { Bindings } from './bindings.ts';
import { clientAddress } from './client-address.ts';
import { drainingBody } from './drain-body.ts';
import { refusePlainHttp } from './require-https.ts';
import { serviceOf } from './worker-service.ts';

export { Account } from './account-object.ts';
export { Directory } from './directory.ts';
export { Management } from './key-management.ts';
export type { KeySummary } from './object-accounts.ts';

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    return drainingBody(request, async (readable) =>
      responseOf(
        refusePlainHttp(readable, bindings) ??
          (await serviceOf(bindings).api.answer(readable, {
            caller: { kind: 'http', address: clientAddress(request, bindings) },
          })),
      ),
    );
  },
};
