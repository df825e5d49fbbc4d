// Where one name of field means another thing on one kind of record: these words come before all others.
import type { RecordKind } from "#kernel/contract.ts";

export const fieldWordsByKind: Partial<Record<RecordKind, Readonly<Record<string, string>>>> = {
  brand: {
    duration: "Tous les (mois)",
    kilometrage: "Tous les (km)",
    vehicleAge: "À l’âge de (mois)",
    mileage: "Au kilométrage",
    priceCents: "Prix HT",
    recurring: "Revient régulièrement",
  },
  catalogueImport: { done: "Modèles faits", total: "Modèles à faire" },
  mediumTermCategory: {
    durations: "Durées (mois)",
    kilometrages: "Kilométrages (par mois)",
    amountsCents: "Loyers mensuels",
  },
  // The lessor is told under this kind.
  parameter: { name: "Raison sociale" },
};
