/**
 * A Worker that runs on the operator's machine (`wrangler dev`) and hands requests to the deployed server's
 * management entry, which is reached by such a binding alone: docs/scale.md, "Keys at the edge".
 */
export default {
  fetch(request: Request, { MANAGEMENT }: { MANAGEMENT: { fetch: typeof fetch } }): Promise<Response> {
    return MANAGEMENT.fetch(request);
  },
};
