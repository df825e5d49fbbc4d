// The legal entity that issues documents.
export const issuerKinds = { LESSOR: "Loueur", SPV: "Organisme de titrisation" } as const;

/** The lessor's row, created with the database. */
export const lessorIssuerId = "01900000-0000-7000-8000-000000000001";

/** The first letter of the numbers of each kind of document: F2027-000001. */
export const seriesLetters = { INVOICE: "F", CREDIT_NOTE: "A", NOTE: "N", CALL: "C" } as const;

/** True for the number of a note outside VAT: `N2027-000002`, `SPV1-N2027-000002`. */
export const isNoteNumber = (number: string): boolean =>
  new RegExp(`(?:^|-)${seriesLetters.NOTE}\\d{4}-`).test(number);

/** A number: letters, digits and hyphens, at most 35 characters (BR-FR-02). An SPV's numbers begin with its code. */
export const documentNumber = (code: string, letter: string, year: number, rank: number): string =>
  `${code === "" ? "" : `${code}-`}${letter}${year}-${String(rank).padStart(6, "0")}`;
