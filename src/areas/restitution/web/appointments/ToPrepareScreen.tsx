// Returns to prepare: answered, late, ended early, or followed by another car.
import { listScreen } from "#kit/list/ListScreen.tsx";
import { appointmentEndpoints } from "../../contract/appointments.ts";
import { pageOfReturn, toPrepareColumns } from "./columns.tsx";

export default listScreen({
  name: "listReturnsToPrepare",
  endpoint: appointmentEndpoints.listReturnsToPrepare,
  columns: toPrepareColumns,
  filters: ["status", "clientId"],
  to: pageOfReturn,
  empty: {
    title: "Aucune restitution à préparer",
    hint: "Y entrent les réponses des clients, les retards, les fins anticipées et les véhicules dont le suivant est prévu.",
  },
});
