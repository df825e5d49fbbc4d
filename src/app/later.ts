// Declarations for areas that are not built yet: their pages with their purposes, their permissions, already granted to
// roles. A line moves to the manifest of its area once that
// area is built.
import { manifest, page } from "#kernel/manifest.ts";

export const laterManifest = manifest({
  name: "later",
  pages: {
    "/admin/exports": page("Exports", "RUN_EXPORTS", {
      menu: { rank: 90 },
      purpose:
        "Lancer les exports comptables : grands livres, factures, acquisitions, véhicules payés, règlements reçus.",
    }),
  },
  permissions: {
    RUN_EXPORTS: ["accountant"],
  },
  records: {},
  counters: {},
});
