// Settings of an administrator: prices, legal tax scales, the lessor.
import { manifest, page } from "#kernel/manifest.ts";

export const settingsManifest = manifest({
  name: "settings",
  pages: {
    "/admin/parameters": page("Paramètres", "SIGNED_IN", { menu: { rank: 50 } }),
  },
  permissions: { MANAGE_PARAMETERS: [], OPEN_VAT_TERRITORIES: ["accountant"] },
  records: {
    parameter: { the: "le paramètre", gender: "m", title: "Paramètre", many: "paramètres" },
    taxScale: { the: "le barème", gender: "m", title: "Barème", many: "barèmes" },
  },
});
