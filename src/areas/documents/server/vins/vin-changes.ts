// Documents whose VINs are checked again: a car enters the fleet or an order, or its VIN is corrected, after they
// were read; or the search rule for VINs has changed. The database marks them (`are_vins_judged`), whichever endpoint
// wrote the VIN.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Derivation } from "#kernel/server/derivations.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { pagesOf } from "../pages.ts";
import { clearOtherVin, documentIdsOf } from "./other-vins.ts";
import { interpret } from "../reading.ts";

async function recheckDocument(call: Call, id: string): Promise<void> {
  const row = await call.db
    .selectFrom("document")
    .innerJoin("documentReading", "documentReading.documentId", "document.id")
    .select(["document.id", "document.kind", "document.name"])
    .where("document.id", "=", id)
    .forUpdate("document")
    .executeTakeFirst();
  if (row) await interpret(call, row, await pagesOf(call, id));
}

/** Documents to check again that name one of these VINs. */
const uncheckedDocumentsNaming = async (call: Call, vins: readonly string[]): Promise<string[]> =>
  vins.length === 0
    ? []
    : (
        await call.db
          .selectFrom("documentReading")
          .select("documentId")
          .where("areVinsJudged", "=", false)
          .where(({ or, eb }) => or(vins.map((vin) => eb("vinText", "like", `%${vin}%`))))
          .orderBy("documentId")
          .execute()
      ).map(({ documentId }) => documentId);

/** Checks again the documents of a car whose VIN was corrected, and those that name its old or new VIN. */
export async function recheckAfterVinChange(
  call: Call,
  { carId, before, after }: { carId: string; before: string; after: string },
): Promise<void> {
  await clearOtherVin(call, { carId, vin: after });
  const own = await documentIdsOf(call, carId);
  for (const id of new Set([...own, ...(await uncheckedDocumentsNaming(call, [before, after]))]))
    await recheckDocument(call, id);
}

const uncheckedDocumentsNamingChassis = async (call: Call, id: string): Promise<string[]> => {
  const { rows } = await sql<{ vin: string }>`select vin from chassis where id = ${id}::uuid`.execute(
    call.db,
  );
  return uncheckedDocumentsNaming(
    call,
    rows.map(({ vin }) => vin),
  );
};

/** Runs in the transaction that adds a car or orders one. */
export const documentVins: Derivation = {
  name: "documents.vins",
  from: "document",
  concerns: { car: uncheckedDocumentsNamingChassis, carOrderLine: uncheckedDocumentsNamingChassis },
  recompute: recheckDocument,
  findStale: () => Promise.resolve([]),
};

/** Documents of a blocked car come first. */
export const recheckVins = sweep("documents.recheck-vins", {
  cron: "*/10 * * * *",
  find: async (call) => {
    const { rows } = await sql<{ id: string }>`
      select r.document_id as id from document_reading r where not r.are_vins_judged
      order by exists (select from document_link k where k.document_id = r.document_id
        and k.other_vin is not null and k.settled_at is null) desc, r.document_id
      limit 2000`.execute(call.db);
    return rows.map(({ id }) => id);
  },
  each: recheckDocument,
});
