// Kinds of write-offs: parts settled without money.
export const writeOffKinds = {
  SMALL: "Petit solde",
  BAD_DEBT: "Créance irrécouvrable",
  WAIVER: "Renonciation aux intérêts et frais",
} as const;
export type WriteOffKind = keyof typeof writeOffKinds;
