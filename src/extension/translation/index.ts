export { type AddressProblem, fill, fitting, longestAddress, problemOf, siteOf } from './address.ts';
export { presets } from './presets.ts';
