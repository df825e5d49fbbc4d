// Papers asked of a supplier, received, checked; reminded by the night.
import { v7 } from "uuid";
import { addDays } from "#kernel/day.ts";
import { invalid, missing, refused } from "#kernel/failure.ts";
import type { Document } from "#kernel/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { actorId } from "#kernel/who.ts";
import { lastRecipient } from "#platform/lasting-links.ts";
import {
  type AskForm,
  isAwaited,
  type SupplierDocument,
  supplierPapers,
} from "../model/supplier-document.ts";
import { orderPaper } from "./papers.ts";
import { supplierLink, writeToSupplier } from "./supplier-letters.ts";
import { rowsOf } from "./supplier-rows.ts";
import "./tables.ts";

async function usualRecipient(call: Call, orderId: string) {
  const last = await lastRecipient(call, supplierLink, orderId);
  if (last) return last;
  const { supplierId } = await get(call, "carOrder", orderId);
  const [contact] = (await get(call, "supplier", supplierId)).contacts;
  return contact ? { name: `${contact.firstName} ${contact.lastName}`.trim(), email: contact.email } : null;
}

export async function supplierDocuments(call: Call, orderId: string) {
  const rows = await rowsOf(call, orderId);
  const documents: SupplierDocument[] = rows.map(
    ({ id, lineId, vin, carTitle, kind, state, reason, askedAt, askedBy, receivedAt, documentId }) => ({
      id,
      lineId,
      vin,
      carTitle,
      kind,
      state,
      reason,
      askedAt,
      askedBy,
      receivedAt,
      hasFile: documentId !== null,
    }),
  );
  return { documents, recipient: await usualRecipient(call, orderId) };
}

/** Asks; what has come already, or was accepted, is not asked again. */
export async function askDocuments(call: Call, orderId: string, form: AskForm) {
  await getForUpdate(call, "carOrder", orderId);
  const lines = await call.db
    .selectFrom("carOrderLine")
    .select("id")
    .where("orderId", "=", orderId)
    .where("id", "in", form.lineIds)
    .execute();
  if (lines.length < new Set(form.lineIds).size)
    throw invalid({ lineIds: "Un des véhicules n’est plus de cette commande." });
  const request = {
    askedAt: call.now.toISOString(),
    askedBy: call.who.name,
    askedById: actorId(call.who),
    toldAt: call.now.toISOString(),
  };
  const rows = lines.flatMap(({ id: lineId }) =>
    form.kinds.map((kind) => ({ id: v7(), orderId, lineId, kind, state: "ASKED" as const, ...request })),
  );
  const added = await call.db
    .insertInto("supplierDocument")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["lineId", "kind"])
        .doUpdateSet({ toldAt: request.toldAt })
        .where("supplierDocument.state", "in", ["ASKED", "MISSING"]),
    )
    .returning("id")
    .execute();
  if (added.length === 0) throw refused("Tous ces documents sont déjà reçus ou acceptés.");
  await writeToSupplier(call, orderId, {
    to: { name: form.recipientName, email: form.recipientEmail },
    message: form.message,
  });
  const names = form.kinds.map((kind) => supplierPapers[kind]).join(", ");
  call.changed({ record: "carOrder", id: orderId, did: `a demandé à ${form.recipientName} : ${names}` });
  return supplierDocuments(call, orderId);
}

/** The same letter again, with all that is still awaited. */
export async function remind(call: Call, orderId: string): Promise<void> {
  const awaited = (await rowsOf(call, orderId)).filter(({ state }) => isAwaited(state));
  if (awaited.length === 0) throw refused("Rien n’est attendu de ce fournisseur.");
  const to = await usualRecipient(call, orderId);
  if (!to) throw refused("Ce fournisseur n’a pas de contact à qui écrire.");
  await writeToSupplier(call, orderId, { to, message: "" });
  await call.db
    .updateTable("supplierDocument")
    .set({ toldAt: call.now.toISOString() })
    .where("orderId", "=", orderId)
    .where("state", "in", ["ASKED", "MISSING"])
    .execute();
  call.changed({ record: "carOrder", id: orderId, did: `a relancé ${to.name} pour les documents` });
}

export async function reviewDocument(
  call: Call,
  id: string,
  { isApproved, reason }: { isApproved: boolean; reason: string },
) {
  const row = await call.db
    .selectFrom("supplierDocument")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw missing("Ce document demandé");
  if (row.state !== "PENDING") throw refused("Ce document n’attend pas de vérification.");
  await call.db
    .updateTable("supplierDocument")
    .set({
      state: isApproved ? "APPROVED" : "MISSING",
      reason: isApproved ? "" : reason,
      reviewedAt: call.now.toISOString(),
      reviewedBy: call.who.name,
      reviewedById: actorId(call.who),
      toldAt: call.now.toISOString(),
    })
    .where("id", "=", id)
    .execute();
  const name = supplierPapers[row.kind];
  const did = isApproved
    ? `a accepté le document « ${name} »`
    : `a refusé le document « ${name} » : ${reason}`;
  call.changed({ record: "carOrder", id: row.orderId, did });
  const to = isApproved ? null : await usualRecipient(call, row.orderId);
  if (to) await writeToSupplier(call, row.orderId, { to, message: "" });
  return supplierDocuments(call, row.orderId);
}

export async function supplierDocumentFile(call: Call, id: string): Promise<Document> {
  const row = await call.db
    .selectFrom("supplierDocument")
    .select(["orderId", "documentId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row?.documentId) throw missing("Ce document");
  return orderPaper(call, row.orderId, row.documentId);
}

/** Days without an answer after which a supplier is reminded. */
const patienceDays = 7;

export const remindSuppliers = sweep("purchasing.remind-suppliers", {
  cron: "40 7 * * 1-5",
  find: async (call) =>
    (
      await call.db
        .selectFrom("supplierDocument")
        .select("orderId")
        .distinct()
        .where("state", "in", ["ASKED", "MISSING"])
        .where("toldAt", "<", `${addDays(call.today, -patienceDays)}T00:00:00.000Z`)
        .execute()
    ).map(({ orderId }) => orderId),
  each: async (call, orderId) => {
    if (await usualRecipient(call, orderId)) await remind(call, orderId);
  },
});
