// The step of a company without a supplier: no car can be ordered.
import type { HomeParts } from "#platform/overview/home.ts";

export const suppliersHome: HomeParts = {
  setup: [
    {
      rank: 50,
      may: ["CREATE_SUPPLIER"],
      shows: ["supplier"],
      step: {
        key: "suppliers",
        label: "Les fournisseurs",
        detail: "Un véhicule se commande à un fournisseur : créez le premier.",
        to: "/buying/car-suppliers/new",
      },
      isDone: async ({ db }) => (await db.selectFrom("supplier").select("id").limit(1).execute()).length > 0,
    },
  ],
};
