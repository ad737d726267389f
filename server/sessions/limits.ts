/** So many tries in a window of so many minutes. */
export interface Limit {
  max: number;
  minutes: number;
}

/** How often something of the sign-in may be tried. */
export interface Limits {
  /** From one address, or from a device on which its person signed in before. */
  signInPerPhone: Limit;
  signInPerAddress: Limit;
  signInPerDevice: Limit;
  /** Codes and the entering of them. */
  codesPerAddress: Limit;
  imagesPerAddress: Limit;
  /** Asking whether a phone is known. */
  lookupsPerAddress: Limit;
  /** Papers and proofs of tickets that are opened by their code. */
  papersPerAddress: Limit;
  /** Pages of tickets, and the reference of the calls, that anybody may open. */
  pagesAtAddress: Limit;
  /** Live lines that are opened. */
  linesAtAddress: Limit;
  /** Calls that need no sign-in, all together. */
  openCallsAtAddress: Limit;
  /** Spreadsheets of lists. */
  sheetsPerPerson: Limit;
  sheetsPerPlant: Limit;
  /** Old passwords entered by somebody who is signed in. */
  passwordsPerAccount: Limit;
  /** Applications to plants, those taken back included. */
  applicationsPerAccount: Limit;
}

/** The limits of a plant at work. */
export const strictLimits: Limits = {
  signInPerPhone: { max: 20, minutes: 10 },
  signInPerAddress: { max: 60, minutes: 10 },
  signInPerDevice: { max: 30, minutes: 10 },
  codesPerAddress: { max: 10, minutes: 60 },
  imagesPerAddress: { max: 60, minutes: 10 },
  lookupsPerAddress: { max: 30, minutes: 10 },
  papersPerAddress: { max: 60, minutes: 10 },
  pagesAtAddress: { max: 300, minutes: 5 },
  linesAtAddress: { max: 1_200, minutes: 2 },
  openCallsAtAddress: { max: 3_000, minutes: 5 },
  sheetsPerPerson: { max: 30, minutes: 10 },
  sheetsPerPlant: { max: 200, minutes: 10 },
  passwordsPerAccount: { max: 10, minutes: 10 },
  applicationsPerAccount: { max: 10, minutes: 60 },
};

const wide: Limit = { max: 100_000, minutes: 10 };

/** Everybody of a demonstration, its simulator included, comes from one address and often as the same few people. */
export const demoLimits: Limits = {
  ...strictLimits,
  signInPerPhone: wide,
  signInPerAddress: wide,
  signInPerDevice: wide,
  codesPerAddress: wide,
  imagesPerAddress: wide,
  lookupsPerAddress: wide,
  linesAtAddress: wide,
  openCallsAtAddress: wide,
};
