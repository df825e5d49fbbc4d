// The step of a company without a catalogue: no quote can be made.
import type { HomeParts } from "#platform/overview/home.ts";

export const catalogueHome: HomeParts = {
  setup: [
    {
      rank: 30,
      may: ["CREATE_MODEL", "IMPORT_CATALOGUE"],
      shows: ["carModel"],
      step: {
        key: "catalogue",
        label: "Le catalogue",
        detail:
          "Aucune finition n’est proposable : créez vos marques et vos modèles, ou importez-les, avec leurs prix.",
        to: "/admin/car-models",
      },
      isDone: async ({ db }) =>
        (await db.selectFrom("finish").select("id").where("isProposable", "=", true).limit(1).execute())
          .length > 0,
    },
  ],
};
