// Declarations for areas that are not built yet: their permissions, already granted to roles, and the counters of
// their menu entries, which stay at 0. A line moves to the manifest of its area once that area is built.
import { manifest } from "#kernel/manifest.ts";

export const laterManifest = manifest({
  name: "later",
  permissions: {
    PREPARE_RESTITUTION: ["salesAdministrator"],
    UPDATE_RESTITUTION_PREPARATION: ["salesAdministrator"],
    SEND_RESTITUTION_INFORMATION_REQUEST: ["salesman", "salesDirector", "salesAdministrator"],
    UPDATE_REPAIR_COSTS: ["salesAdministrator"],
    RUN_EXPORTS: ["accountant"],
  },
  records: {},
  counters: {
    unestimatedRepairs: { may: ["UPDATE_REPAIR_COSTS"], tally: null, shows: [] },
    carToSell: { may: ["PUT_CAR_FOR_SALE"], tally: null, shows: [] },
    periodsNearRestitution: { may: ["SEND_RESTITUTION_INFORMATION_REQUEST"], tally: null, shows: [] },
    carToPrepareRestitution: { may: ["PREPARE_RESTITUTION"], tally: null, shows: [] },
    carToRestitute: {
      may: ["CONFIRM_CAR_RESTITUTION", "UPDATE_RESTITUTION_PREPARATION"],
      tally: null,
      shows: [],
    },
    confirmedResale: { may: ["CONCLUDE_RESALE"], tally: null, shows: [] },
  },
});
