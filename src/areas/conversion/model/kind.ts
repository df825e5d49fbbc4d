/** Kinds of conversion. */
export const conversionKinds = {
  TWO_SEATER: "Passage en deux places",
  FIT_OUT: "Aménagement utilitaire",
  COOLING: "Frigorifique",
  REDUCED_MOBILITY: "Mobilité réduite",
  OTHER: "Autre",
} as const;
export type ConversionKind = keyof typeof conversionKinds;
