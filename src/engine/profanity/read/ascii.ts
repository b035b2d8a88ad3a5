export const lineFeed = 10;
export const space = 32;
export const exclamation = 33;
export const quotationMark = 34;
export const dollar = 36;
export const apostrophe = 39;
export const openingBracket = 40;
export const asterisk = 42;
export const comma = 44;
export const hyphen = 45;
export const dot = 46;
export const colon = 58;
export const equals = 61;
export const atSign = 64;
export const underscore = 95;
export const smallA = 97;
export const smallZ = 122;
export const asciiCount = 128;
export const lastAscii = 127;
export const curlyApostrophe = 0x2019;

export const isLetterCode = (code: number) => (code | 32) >= smallA && (code | 32) <= smallZ;
export const isDigitCode = (code: number) => code >= 48 && code <= 57;

export const asciiTable = (compute: (code: number) => number) =>
  Uint8Array.from({ length: asciiCount }, (_, code) => compute(code));

export const asciiLike = (pattern: RegExp) =>
  asciiTable((code) => Number(pattern.test(String.fromCharCode(code))));
