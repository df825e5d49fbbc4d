// The authority of a fine: one for all French offences, and its name inside a French sentence.
import type { FineKind } from "./kinds.ts";

/** The authority of every French offence, whatever service recorded it, and of a French notice that names none. */
export const usualAuthority = "ANTAI";

/** Notices of one national series: a number is that of one notice, whatever authority it names. */
export const offenceKinds = [
  "OFFENCE",
  "INCREASED",
  "NON_DESIGNATION",
] as const satisfies readonly FineKind[];
const isUsualAuthority = (authority: string): boolean =>
  authority.trim().toLocaleUpperCase("fr") === usualAuthority;
/** In French, for a French notice whose authority cannot be another one: an increased fine comes from a treasury. */
export const authorityMistake = (kind: FineKind, authority: string): string | null =>
  (kind === "OFFENCE" || kind === "NON_DESIGNATION") && !isUsualAuthority(authority)
    ? `Une contravention française relève de l’${usualAuthority}, quel que soit le service qui l’a constatée : saisissez « ${usualAuthority} ».`
    : null;
export const isOffence = (kind: FineKind): boolean => offenceKinds.some((one) => one === kind);

/** After « à » and « auprès de »: « l’ANTAI », an acronym that takes its article; the others as they are entered. */
export const authorityText = (authority: string): string =>
  isUsualAuthority(authority) ? `l’${usualAuthority}` : authority;
