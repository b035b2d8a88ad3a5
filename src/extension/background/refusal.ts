/**
 * Answers to what never reaches the contract, in the contract's own shape.
 */
import { type ApiAnswer, errorAnswer } from '../../api/index.ts';

/** The answer to whatever was thrown: an `ApiError` as it is, anything else as 500 without a trace of it. */
export async function refuse(reason: unknown): Promise<ApiAnswer> {
  const response = errorAnswer(reason);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.json(),
  };
}
