/** The compiled core, a `WebAssembly.Module`, for bundlers that import it as a module. */
declare const content: object;
export default content;
