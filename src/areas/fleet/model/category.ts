// National category of a car, from its certificate (field J.1): taxes depend on it.

export const carCategories = {
  VP: "VP, voiture particulière",
  CTTE: "CTTE, camionnette",
  VASP: "VASP, véhicule spécialisé",
} as const;
export type CarCategory = keyof typeof carCategories;
