// Declarations asked of drivers, as staff read them: their list, their page, their files.
import { carName, carNameJson } from "#fleet/server/car-files/car-name.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { documentContent, documentOf, documentsOf } from "#platform/documents/documents.ts";
import { type LinkKind, linksOf } from "#platform/links/links.ts";
import type { damagesContract } from "../../contract.ts";
import { requestFlow } from "../../model/requests/flow.ts";
import { type DamageRequest, damageRequestSchema } from "../../model/requests/request.ts";
import { namedFiles, paperKind } from "../damages/read.ts";
import { placedPhotos } from "../photo-places.ts";
import { isDeclaredByClient } from "./policy.ts";
import { requestCounts } from "../counted.ts";

export const kind = "damageRequest";
export type RequestRow = Row<"damageRequest">;

/** One for each declaration asked. */
export const damageLink: LinkKind = {
  name: "damageRequest",
  path: "/public/damage/:token",
  isRewritten: true,
  valid: { days: 30 },
};

export const requestRecords = carRecords({
  kind,
  words: ["companyName", "recipientName", "driverName", "place"],
  copiesCompany: true,
});

export const requestList: ListSource<typeof damagesContract.listDamageRequests> = {
  from: "damage_request r join car c on c.id = r.car_id",
  countFrom: "damage_request r",
  search: searchIn("r.search_text"),
  exceptions: { car: carNameJson("c") },
  ...requestCounts.whole,
};
export const waitingRequests: ListSource<typeof damagesContract.listWaitingDamageRequests> = {
  ...requestList,
  ...requestCounts.part("damageRequest:waiting", "r"),
};

/** The photos and the papers of a declaration, in the order of their reception. */
export async function requestFiles(call: Call, id: string) {
  const documents = (await documentsOf(call, { record: kind, id })).toReversed();
  return { photos: await placedPhotos(call, documents), papers: namedFiles(documents, paperKind) };
}

const maximumDamages = 10;

/** The damages of the car that are not joined to another, the nearest to the declared hour first. */
async function nearDamages(call: Call, { carId, damageTime }: RequestRow) {
  const rows = await call.db
    .selectFrom("damage")
    .select(["id", "kind", "damageTime", "status"])
    .where("carId", "=", carId)
    .where("status", "<>", "JOINED")
    .execute();
  const gap = (at: string): number => Math.abs(Date.parse(at) - Date.parse(damageTime ?? at));
  return rows.toSorted((one, other) => gap(one.damageTime) - gap(other.damageTime)).slice(0, maximumDamages);
}

const toView = viewOf(damageRequestSchema);

export const requestView = async (call: Call, row: RequestRow): Promise<DamageRequest> =>
  toView({
    ...row,
    ...(await requestFiles(call, row.id)),
    car: await carName(call, row.carId),
    links: (await linksOf(call, damageLink, [row.id])).get(row.id) ?? [],
    damages: await nearDamages(call, row),
    isDeclaredByClient: await isDeclaredByClient(call, row),
    ...lifeCycleOf(requestFlow, row, missingPermission(call)),
  });

export const readRequest = async (call: Call, id: string): Promise<DamageRequest> =>
  requestView(call, await get(call, kind, id));

export const readRequestFile = async (call: Call, { id, documentId }: { id: string; documentId: string }) =>
  documentContent(call, await documentOf(call, { record: kind, id }, documentId));
