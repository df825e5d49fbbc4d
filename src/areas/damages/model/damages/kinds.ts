// Kinds of damages, and the liability of our driver in each.

export const damageKinds = {
  COLLISION: "Collision",
  GLASS: "Bris de glace",
  VANDALISM: "Vandalisme",
  FIRE: "Incendie",
  NATURAL: "Événement naturel",
  THEFT: "Vol",
  THEFT_ATTEMPT: "Tentative de vol",
  PARTS_STOLEN: "Vol d’éléments",
  MECHANICAL: "Casse mécanique",
  OTHER: "Autre",
} as const;
export type DamageKind = keyof typeof damageKinds;

export const responsibilities = {
  FULL: "Responsable",
  HALF: "Partagée",
  NONE: "Non responsable",
} as const;
export type Responsibility = keyof typeof responsibilities;
