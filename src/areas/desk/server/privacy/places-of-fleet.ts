// Where a person may stand in the life of a car.
import { sql } from "kysely";
import { all, colleagues, contractsOf, ofClient, type Places } from "./place.ts";

const periodsOf = (clientId: string) =>
  sql`select p.id from rental_period p where p.contract_id in (${contractsOf(clientId)})`;

export const placesOfFleet: Places = {
  assignment: {
    what: "Affectations de véhicules",
    columns: { ...colleagues("assigned_by ended_by"), end_reason: "words", differences: "nobody" },
    rows: (id) => sql`period_id in (${periodsOf(id)})`,
  },
  car_prerequisite: {
    what: "Ce qui manque avant une livraison",
    columns: { proof: "words", ...all("nobody", "key bears_on awaits settled_by label page") },
    rows: (id) => sql`period_id in (${periodsOf(id)})`,
  },
  car_readiness: {
    what: "Véhicules à livrer",
    columns: {
      client_name: "copy",
      ...all("nobody", "status vin plate car_title order_id awaits settled_by settled_by_roles blockers"),
    },
    rows: ofClient,
  },
  open_necessity: {
    what: "Besoins",
    columns: {
      ...all("copy", "client_name company_name"),
      ...colleagues("salesman"),
      ...all("nobody", "order_id type brand car_title contract_status"),
    },
    rows: ofClient,
  },
};
