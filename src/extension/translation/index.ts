export {
  type AddressProblem,
  addressProblemOf,
  fill,
  fits,
  fitting,
  maxAddressLength,
  siteOf,
} from './address.ts';
export { presets } from './presets.ts';
