// Exports of accounting and management: files of figures, made on demand.
import { feminine, manifest, masculine, page } from "#kernel/manifest.ts";

export const exportsManifest = manifest({
  name: "exports",
  pages: {
    "/admin/exports": page("Exports", "RUN_EXPORTS", {
      menu: { rank: 90 },
      synonyms: [
        "extraction",
        "CSV",
        "Excel",
        "fichier comptable",
        "balance âgée",
        "immobilisations",
        "EMEBI",
        "DEB",
        "DES",
      ],
    }),
  },
  permissions: { RUN_EXPORTS: ["accountant"] },
  records: {
    exportRun: masculine("l’export", "exports"),
    emebiGoods: feminine("la marchandise EMEBI", "marchandises EMEBI"),
  },
});
