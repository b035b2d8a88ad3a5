/** The API's own answers to the cases. Each is computed once per process, for all transports and browsers. */
import { type ApiAnswer, type ApiMessage, answerMessage } from '../../src/contract/api/index.ts';
import { type ContractCase, messageOf } from './cases.ts';
import { caller, type OpenFixtures, openFixtures, toRequest } from './in-memory.ts';

type Answer = (fixtures: OpenFixtures, contractCase: ContractCase) => Promise<ApiAnswer>;

/** Returns the answer to a case that another extension sends as a message. */
export const expectedOfMessage = once(({ api, keys }, one) =>
  answerMessage(api, messageOf(one, keys), caller),
);

/** Returns the answer to a case that is sent over HTTP. Its body is null if the case expects none. */
export const expectedOfRequest = once(async ({ api, keys }, one) => {
  const request = toRequest(messageOf(one, keys) as ApiMessage);
  const response = await api.fetch(request, { caller: { kind: 'http' } });
  const hasBody = response.body !== null && one.expected.body !== null;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: hasBody ? await response.json() : null,
  };
});

function once(answer: Answer): (contractCase: ContractCase) => Promise<ApiAnswer> {
  const answers = new Map<string, Promise<ApiAnswer>>();
  let opened: Promise<OpenFixtures> | undefined;
  return (one) => {
    opened ??= openFixtures();
    const given = answers.get(one.name) ?? opened.then((fixtures) => answer(fixtures, one));
    answers.set(one.name, given);
    return given;
  };
}
