// References of our debits and batches in a text of the bank, which keeps, drops or replaces their hyphens.

const written = /(?<![A-Z0-9])(PRL|REM)[\s/-]?(20\d{2})[\s/-]?(\d{6,})(?!\d)/g;

const referencesOf = (text: string, wanted: "PRL" | "REM"): string[] => [
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
