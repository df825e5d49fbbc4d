// Source of the list of cars to deliver: rows stored by the fleet, read and never computed here.
import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { deliveryContract } from "../../contract.ts";

/** A car may await several parties: it matches any of the selected ones. */
const arrayFilter =
  (column: string) =>
  ({ operator, value }: Condition, bind: Bind): string => {
    if (operator === "null") return value ? `${column} = '{}'` : `${column} <> '{}'`;
    const any = `${column} && ${bind([value].flat())}::text[]`;
    return operator === "ne" ? `not (${any})` : any;
  };

/** True when one of these people may settle a missing item, by their present roles. */
function settlerFilter({ operator, value }: Condition, bind: Bind): string {
  if (operator === "null") return value ? "r.settled_by_roles = '{}'" : "r.settled_by_roles <> '{}'";
  const roles = `select array_agg(role) from "user" u, jsonb_array_elements_text(u.roles) role
    where u.id::text = any(${bind([value].flat())}::text[])`;
  const any = `coalesce(r.settled_by_roles && (${roles}), false)`;
  return operator === "ne" ? `not ${any}` : any;
}

export const readinessList: ListSource<typeof deliveryContract.listCarsToDeliver> = {
  from: "car_readiness r",
  key: "r.car_id",
  exceptions: {
    id: "r.car_id",
    awaits: { filter: arrayFilter("r.awaits") },
    settledBy: { filter: arrayFilter("r.settled_by") },
    settlerId: { filter: settlerFilter },
  },
  search: searchIn("r.search_text"),
};
