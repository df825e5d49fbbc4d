// Identity papers of buyers, erased six months after the abort or the conclusion of their procedure.
import { addMonths } from "#kernel/calendar/day.ts";
import { sql } from "kysely";
import { sweep } from "#kernel/server/sweep.ts";
import { releaseReliance } from "#platform/documents/reliance.ts";
import { documentsOf, removeDocuments } from "#platform/documents/documents.ts";
import { identityProofs, proofKey } from "../../model/procedures/proofs.ts";
import { holderOf, kind, lockProcedure } from "./find.ts";

const months = 6;
const identityKeys = identityProofs.map(proofKey);

export const purgeIdentities = sweep("resale.purge-identities", {
  cron: "50 3 * * *",
  find: (call) => {
    const before = addMonths(call.today, -months);
    return call.db
      .selectFrom("resaleProcedure as r")
      .select("r.id")
      .where(
        sql<boolean>`coalesce(r.aborted_on, (r.concluded_at at time zone 'Europe/Paris')::date) <= ${before}`,
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("documentLink as l")
            .innerJoin("document as d", "d.id", "l.documentId")
            .select("d.id")
            .whereRef("l.recordId", "=", "r.id")
            .where("l.record", "=", kind)
            .where("d.kind", "in", identityKeys),
        ),
      )
      .execute();
  },
  each: async (call, id) => {
    await lockProcedure(call, id);
    const held = await documentsOf(call, holderOf(id));
    const erased = held.filter((one) => identityKeys.includes(one.kind));
    await releaseReliance(call, holderOf(id), "order");
    await removeDocuments(
      call,
      holderOf(id),
      erased.map((one) => one.id),
    );
    call.recordChange({ record: kind, id, did: "a effacé les pièces d’identité de l’acheteur" });
  },
});
