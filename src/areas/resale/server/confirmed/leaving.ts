// The proof that a car left France: two documents, and the statement of a buyer who carries it (CGI, ann. III,
// art. 45 bis).
import { documentReviewed } from "#documents/model/events.ts";
import { linksOf } from "#documents/server/links.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, getForUpdate } from "#kernel/server/records/records.ts";
import { documentsOf } from "#platform/documents/documents.ts";
import { proofKey } from "../../model/procedures/proofs.ts";
import { holderOf, kind, type ProcedureRow } from "../procedures/find.ts";

const keys = { proof: proofKey("LEAVING"), statement: proofKey("CARRIAGE") };

async function isProved(call: Call, { id, isCarriedByBuyer }: ProcedureRow): Promise<boolean> {
  const approved = (await documentsOf(call, holderOf(id))).filter(({ state }) => state === "APPROVED");
  const count = (key: string): number => approved.filter((one) => one.kind === key).length;
  return count(keys.proof) >= 2 && (!isCarriedByBuyer || count(keys.statement) > 0);
}

export const leavingProved = reaction(documentReviewed, async (call, { documentId, kind: key }) => {
  if (key !== keys.proof && key !== keys.statement) return;
  for (const { record, recordId: id } of await linksOf(call, [documentId])) {
    if (record !== kind) continue;
    const row = await getForUpdate(call, kind, id);
    const leftOn = (await isProved(call, row)) ? (row.leftOn ?? call.today) : null;
    if (leftOn === row.leftOn) continue;
    const did = leftOn === null ? "a retiré la preuve de sortie de France" : "a prouvé la sortie de France";
    await change(call, kind, { id, version: null, did }, { leftOn });
  }
});
