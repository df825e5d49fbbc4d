// The return of rented cars: appointments, handback, comparison with the departure, repairs.
import { feminine, manifest, page } from "#kernel/manifest.ts";

export const restitutionManifest = manifest({
  name: "restitution",
  pages: { "/restitution/view/:id": page("Restitution", "SIGNED_IN") },
  permissions: {
    SEND_RESTITUTION_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    PREPARE_RESTITUTION: ["salesAdministrator"],
    UPDATE_RESTITUTION_PREPARATION: ["salesAdministrator"],
    UPDATE_REPAIR_COSTS: ["salesAdministrator"],
    FINALISE_REPAIRS: [],
    MANAGE_WEAR_GUIDE: [],
  },
  records: { restitution: feminine("la restitution", "restitutions", { page: "/restitution/view/$id" }) },
});
