/** The API's own answers to the cases. Each is computed once per process, for all transports and browsers. */
import { type ApiAnswer, type ApiMessage, answerMessage } from '../../src/contract/api/index.ts';
import { type ContractCase, messageOf } from './cases.ts';
import { caller, type OpenFixtures, openFixtures, toRequest } from './in-memory.ts';

type Answer = (fixtures: OpenFixtures, contractCase: ContractCase) => Promise<ApiAnswer>;

export const expectedOfMessage = once(({ api, keys }, contractCase) =>
  answerMessage(api, messageOf(contractCase, keys), caller),
);

export const expectedOfRequest = once(async ({ api, keys }, contractCase) => {
  const request = toRequest(messageOf(contractCase, keys) as ApiMessage);
  const response = await api.fetch(request, { caller: { kind: 'http' } });
  const hasBody = response.body !== null && contractCase.expected.body !== null;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: hasBody ? await response.json() : null,
  };
});

function once(answer: Answer): (contractCase: ContractCase) => Promise<ApiAnswer> {
  const answers = new Map<string, Promise<ApiAnswer>>();
  let opened: Promise<OpenFixtures> | undefined;
  return (contractCase) => {
    opened ??= openFixtures();
    const given = answers.get(contractCase.name) ?? opened.then((fixtures) => answer(fixtures, contractCase));
    answers.set(contractCase.name, given);
    return given;
  };
}
