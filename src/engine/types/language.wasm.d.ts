/** The compiled core, for bundlers that import it as a module. */
declare const content: WebAssembly.Module;
export default content;
