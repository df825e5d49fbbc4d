// The page of a driver as its link shows it.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import type { RequestStatus } from "../../model/requests/flow.ts";
import { declaredSchema, type DriverPage } from "../../model/requests/request.ts";
import { declarationDueOn, isDeclaredByClient } from "./policy.ts";
import { requestFiles, type RequestRow } from "./read.ts";

const steps: Readonly<Record<RequestStatus, DriverPage["step"]>> = {
  INVITED: "AWAITED",
  RECEIVED: "RECEIVED",
  ACCEPTED: "RECEIVED",
  JOINED: "RECEIVED",
  REFUSED: "OVER",
  WITHDRAWN: "OVER",
};

export const stepOf = (status: RequestStatus): DriverPage["step"] => steps[status];

const toDeclared = viewOf(declaredSchema);

function declaredOf(row: RequestRow): DriverPage["declared"] {
  const { kind: damageKind, damageTime } = row;
  if (stepOf(row.status) !== "RECEIVED" || damageKind === null || damageTime === null) return null;
  return toDeclared({ ...row, kind: damageKind, damageTime });
}

export async function pageOf(call: Call, row: RequestRow, link: OutsiderLink): Promise<DriverPage> {
  const { title, plate } = await carName(call, row.carId);
  return {
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    car: { title, plate },
    step: stepOf(row.status),
    receivedAt: row.receivedAt,
    declared: declaredOf(row),
    isDeclaredByClient: await isDeclaredByClient(call, row),
    insurerDueOn: declarationDueOn(row),
    ...(await requestFiles(call, row.id)),
  };
}
