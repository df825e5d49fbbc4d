// The reference of a mandate (RUM).

/** The RUM: given by us, at most 35 characters among A-Z, 0-9 and the hyphen. An SPV's begins with its code. */
export const mandateReference = (issuerCode: string, year: number, rank: number): string =>
  `${issuerCode === "" ? "" : `${issuerCode}-`}M${year}-${String(rank).padStart(6, "0")}`;
