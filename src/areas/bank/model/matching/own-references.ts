// References of our debits, of their batches and of our transfers in a text of the bank, which keeps, drops or replaces their hyphens.

const written = /(?<![A-Z0-9])(PRL|REM|RMB)[\s/-]?(20\d{2})[\s/-]?(\d{6,})(?!\d)/g;

const referencesOf = (text: string, wanted: "PRL" | "REM" | "RMB"): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(written)].flatMap(([, prefix, year, rank]) =>
      prefix === wanted ? `${prefix}-${year}-${rank}` : [],
    ),
  ),
];

/** « PRL-2027-000012 ». */
export const debitReferences = (text: string): string[] => referencesOf(text, "PRL");

/** « REM-2027-000012 », also as the id of the message of a group. */
export const batchReferences = (text: string): string[] => referencesOf(text, "REM");

/** « RMB-2027-000012 ». */
export const transferReferences = (text: string): string[] => referencesOf(text, "RMB");
