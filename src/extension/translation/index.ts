export { type AddressProblem, fill, fitting, maxAddressLength, problemOf, siteOf } from './address.ts';
export { presets } from './presets.ts';
