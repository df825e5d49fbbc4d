// The name of an authority inside a French sentence.

/** The authority of a French notice that names none. */
export const usualAuthority = "ANTAI";

/** After « à » and « auprès de »: « l’ANTAI », an acronym that takes its article; the others as they are entered. */
export const authorityText = (authority: string): string =>
  authority.trim().toLocaleUpperCase("fr") === usualAuthority ? `l’${usualAuthority}` : authority;
