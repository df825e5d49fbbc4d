// The lists of returns to come, and of the messages of clients.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { appointmentEndpoints } from "../../contract/appointments.ts";
import { inspectedWithinDays } from "../../model/next.ts";
import { restitutionCounts } from "../counted.ts";
import { isNextCarScheduled } from "./work.ts";

type Api = typeof appointmentEndpoints;

const source = {
  from: "restitution r left join car c on c.id = r.car_id",
  countFrom: "restitution r",
  search: searchIn("r.search_text"),
  exceptions: { car: carNameJson("c") },
};

export const messageList: ListSource<Api["listClientMessages"]> = {
  from: "client_message m join rental_period p on p.id = m.period_id",
  countFrom: "client_message m",
  exceptions: { orderId: "p.order_id", companyName: "p.company_name" },
  only: "m.handled_at is null",
};
export const nearList: ListSource<Api["listPeriodsNearRestitution"]> = {
  ...source,
  ...restitutionCounts.part("restitution:near", "r"),
};
export const toPrepareList: ListSource<Api["listReturnsToPrepare"]> = {
  ...source,
  from: `${source.from} join rental_period p on p.id = r.id join contract k on k.id = r.contract_id`,
  exceptions: {
    ...source.exceptions,
    prepareReason: `case when r.status = 'ANSWERED' then 'ANSWERED' when k.ends_early_on is not null then 'EARLY'
      when ${isNextCarScheduled} then 'NEXT' else 'LATE' end`,
  },
  ...restitutionCounts.part("restitution:toPrepare", "r"),
};
export const toInspectList: ListSource<Api["listReturnsToInspect"]> = {
  ...source,
  only: "r.status = 'RETURNED'",
  exceptions: {
    ...source.exceptions,
    inspectBy: `(r.returned_at at time zone 'Europe/Paris')::date + ${inspectedWithinDays}`,
  },
};
export const toRestituteList: ListSource<Api["listReturnsToCome"]> = {
  ...source,
  ...restitutionCounts.part("restitution:toRestitute", "r"),
};
