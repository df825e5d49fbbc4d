// Statements of cars: costs and income.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const statementsManifest = manifest({
  name: "statements",
  pages: {
    "/resale/statements": page("Bilans", "READ_CAR_STATEMENTS", {
      menu: { rank: 60 },
      synonyms: ["rentabilité", "résultat d’un véhicule", "marge"],
    }),
    "/car-summary/statement/:id": page("Bilan", "READ_CAR_STATEMENTS", { menu: { rank: 140 } }),
  },
  permissions: {
    READ_CAR_STATEMENTS: ["accountant", "reseller", "salesDirector"],
  },
  records: {
    carStatement: masculine("le bilan du véhicule", "bilans de véhicules", {
      page: "/car-summary/statement/$id",
    }),
  },
});
