/** All cases of the contract: plain data, the same for every transport and browser. */
import { addressCases } from './cases/addresses.ts';
import { bodyCases } from './cases/bodies.ts';
import { formatCases } from './cases/formats.ts';
import { inspectCases } from './cases/inspect.ts';
import { keyCases } from './cases/keys.ts';
import { messageCases } from './cases/messages.ts';
import { multipartCases } from './cases/multipart.ts';
import { quotaCases } from './cases/quota.ts';
import { textCases } from './cases/texts.ts';
import { valueCases } from './cases/values.ts';
import type { ContractCase } from './contract-case.ts';

export { type ContractCase, expand, messageOf } from './contract-case.ts';

export const cases: readonly ContractCase[] = [
  ...addressCases,
  ...formatCases,
  ...keyCases,
  ...bodyCases,
  ...valueCases,
  ...multipartCases,
  ...textCases,
  ...inspectCases,
  ...quotaCases,
  ...messageCases,
];
