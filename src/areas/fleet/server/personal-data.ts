// Personal data in the life of a car.
import { sql } from "kysely";
import { contractsOf } from "#contracts/server/personal-data.ts";
import { colleagueColumns, columnsAs, isOfClient } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

const isOfTheirPeriods = (clientId: string) =>
  sql`period_id in (select p.id from rental_period p where p.contract_id in (${contractsOf(clientId)}))`;

export const fleetPersonalData: PersonalData = {
  tables: {
    assignment: {
      what: "Affectations de véhicules",
      columns: {
        ...colleagueColumns(["assigned_by", "ended_by"]),
        end_reason: "words",
        differences: "nobody",
      },
      rows: isOfTheirPeriods,
    },
    car_prerequisite: {
      what: "Ce qui manque avant une livraison",
      columns: {
        proof: "words",
        ...columnsAs("nobody", ["key", "bears_on", "awaits", "settled_by", "label", "page"]),
      },
      rows: isOfTheirPeriods,
    },
    car_readiness: {
      what: "Véhicules à livrer",
      columns: {
        client_name: "copy",
        ...columnsAs("nobody", [
          "status",
          "vin",
          "plate",
          "car_title",
          "order_id",
          "awaits",
          "settled_by",
          "settled_by_roles",
          "blockers",
        ]),
      },
      rows: isOfClient,
    },
    custody: {
      what: "Garde des véhicules",
      columns: { ...columnsAs("nobody", ["source", "kind", "holder", "has_from_time", "has_until_time"]) },
      rows: isOfTheirPeriods,
    },
    open_necessity: {
      what: "Besoins",
      columns: {
        ...columnsAs("copy", ["client_name", "company_name"]),
        ...colleagueColumns(["salesman"]),
        ...columnsAs("nobody", ["order_id", "type", "brand", "car_title", "contract_status"]),
      },
      rows: isOfClient,
    },
  },
  impersonalTables: ["chassis"],
};
