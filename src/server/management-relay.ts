/**
 * Relays requests for key management to the deployed server. This Worker runs on the operator's machine (`wrangler dev`);
 * its binding is the only way to the management entrypoint: docs/scale.md, "Keys at the edge".
 */
export default {
  fetch(request: Request, { MANAGEMENT }: { MANAGEMENT: { fetch: typeof fetch } }): Promise<Response> {
    return MANAGEMENT.fetch(request);
  },
};
