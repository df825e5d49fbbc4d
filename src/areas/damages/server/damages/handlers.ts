// Handlers of damages: each write answers the whole damage.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { carRecords } from "#fleet/server/car-files/car-records.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { documentContent, documentOf } from "#platform/documents/documents.ts";
import type { damagesContract } from "../../contract.ts";
import { kind, paperKind } from "./read.ts";
import { damageCounts } from "../counted.ts";

export const damageRecords = carRecords({
  kind: "damage",
  words: ["companyName", "place", "claimNumber", "thirdPartyName"],
  copiesCompany: true,
});

export const damageList: ListSource<typeof damagesContract.listDamages> = {
  from: "damage d join car c on c.id = d.car_id",
  countFrom: "damage d",
  search: searchIn("d.search_text"),
  exceptions: { car: carNameJson("c") },
  ...damageCounts.whole,
};
export const untreatedDamages: ListSource<typeof damagesContract.listUntreatedDamages> = {
  ...damageList,
  ...damageCounts.part("damage:untreated", "d"),
};

export async function readDamageDocument(call: Call, { id, documentId }: { id: string; documentId: string }) {
  const document = await documentOf(call, { record: kind, id }, documentId);
  // A constat holds the identity of third parties.
  if (document.kind === paperKind) requirePermission(call, "MANAGE_DAMAGES");
  return documentContent(call, document);
}
