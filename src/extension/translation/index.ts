export { type AddressProblem, fill, fits, fitting, maxAddressLength, problemOf, siteOf } from './address.ts';
export { presets } from './presets.ts';
