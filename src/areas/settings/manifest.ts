// Settings of an administrator: prices, legal tax scales, the lessor.
import { manifest, masculine, page } from "#kernel/manifest.ts";

export const settingsManifest = manifest({
  name: "settings",
  pages: {
    "/admin/parameters": page("Paramètres", "SIGNED_IN", { menu: { rank: 50 } }),
  },
  permissions: { MANAGE_PARAMETERS: [], OPEN_VAT_TERRITORIES: ["accountant"] },
  records: {
    parameter: masculine("le paramètre", "paramètres"),
    taxScale: masculine("le barème", "barèmes"),
  },
});
