// The national kind of a car, as its certificate says it (field J.1): taxes follow it.

export const carCategories = {
  VP: "VP, voiture particulière",
  CTTE: "CTTE, camionnette",
  VASP: "VASP, véhicule spécialisé",
} as const;
export type CarCategory = keyof typeof carCategories;
