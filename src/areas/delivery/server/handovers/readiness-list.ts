// Where the list of cars to deliver is: rows that the fleet keeps, read and never computed.
import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { deliveryContract } from "../../contract.ts";

/** A car waits for several: any of those that are looked for. */
const arrayFilter =
  (column: string) =>
  ({ operator, value }: Condition, bind: Bind): string => {
    if (operator === "null") return value ? `${column} = '{}'` : `${column} <> '{}'`;
    const any = `${column} && ${bind([value].flat())}::text[]`;
    return operator === "ne" ? `not (${any})` : any;
  };

/** Something of it is settled by one of these people, by their roles of today. */
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
