// The first step of an empty company: the identity of its lessor.
import type { HomeParts } from "#platform/overview/home.ts";
import { readStoredLessor } from "./lessor.ts";

export const settingsHome: HomeParts = {
  setup: [
    {
      rank: 10,
      may: ["MANAGE_PARAMETERS"],
      shows: ["parameter"],
      step: {
        key: "lessor",
        label: "L’identité du loueur",
        detail: "Elle figure sur chaque devis, contrat et facture : aucun document ne s’édite sans elle.",
        to: "/admin/parameters?tab=lessor",
      },
      isDone: async (call) => (await readStoredLessor(call)).lessor !== null,
    },
  ],
};
