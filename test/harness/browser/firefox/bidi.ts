/** WebDriver BiDi over its WebSocket: the part that the Firefox driver needs. */
import { CommandSocket, openSocket } from '../command-socket.ts';

/** A plain value, or a reference to an object in the page. */
export interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

type EvaluationResult =
  | { readonly type: 'success'; readonly result: RemoteValue }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

export class Bidi extends CommandSocket {
  static async connect(url: string): Promise<Bidi> {
    const bidi = new Bidi(await openSocket(`${url}/session`));
    await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    return bidi;
  }

  send<Result = unknown>(method: string, params: Record<string, unknown>): Promise<Result> {
    return this.command(method, params) as Promise<Result>;
  }

  /** `run`, as source text, gets the references first, then the argument. Argument and result are sent as JSON. */
  async call(context: string, run: string, argument: unknown, references: readonly RemoteValue[] = []) {
    const answer = await this.send<EvaluationResult>('script.callFunction', {
      target: { context },
      functionDeclaration: `async (json, ...references) => {
        const argument = json === null ? undefined : JSON.parse(json);
        return JSON.stringify(await (${run})(...references, argument));
      }`,
      arguments: [
        argument === undefined ? { type: 'null' } : { type: 'string', value: JSON.stringify(argument) },
        ...references.map(({ sharedId }) => ({ sharedId })),
      ],
      awaitPromise: true,
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result.type === 'undefined' ? undefined : JSON.parse(String(answer.result.value));
  }
}
