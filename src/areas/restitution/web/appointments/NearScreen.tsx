// Cars due back within three months, or late: whom was asked, and when.
import { listScreen } from "#kit/list/ListScreen.tsx";
import { appointmentEndpoints } from "../../contract/appointments.ts";
import { nearColumns, pageOfReturn } from "./columns.tsx";

export default listScreen({
  name: "listPeriodsNearRestitution",
  endpoint: appointmentEndpoints.listPeriodsNearRestitution,
  columns: nearColumns,
  filters: ["status", "clientId", "openRequests"],
  to: pageOfReturn,
  empty: {
    title: "Aucune restitution proche",
    hint: "Une location y entre 90 jours avant son terme, et en sort une fois sa restitution préparée.",
  },
});
