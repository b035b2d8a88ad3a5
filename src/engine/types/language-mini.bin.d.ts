/** The bytes of the model, for bundlers that import it as a module. */
declare const content: ArrayBuffer;
export default content;
