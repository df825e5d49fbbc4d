// Settings of an administrator: prices, legal tax scales, the lessor.
import { manifest } from "#kernel/manifest.ts";

export const settingsManifest = manifest({
  name: "settings",
  pages: ["/admin/parameters"],
  permissions: { MANAGE_PARAMETERS: [], OPEN_VAT_TERRITORIES: ["accountant"] },
  records: {
    parameter: { the: "le paramètre", gender: "m", title: "Paramètre", many: "paramètres" },
    taxScale: { the: "le barème", gender: "m", title: "Barème", many: "barèmes" },
  },
});
