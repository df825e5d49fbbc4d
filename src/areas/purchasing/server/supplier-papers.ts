// Papers asked of a supplier, and asked again by the night; what comes is checked among documents.
import { v7 } from "uuid";
import { addDays } from "#kernel/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { picking } from "#kernel/pick.ts";
import type { Call } from "#kernel/server/call.ts";
import { demandRecord, getForUpdate } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { actorId } from "#kernel/who.ts";
import {
  type AskForm,
  isAwaited,
  type OpenSupplierPaper,
  type SupplierDocument,
  supplierPapers,
} from "../model/supplier-document.ts";
import { usualRecipient, writeToSupplier } from "./supplier-letters.ts";
import { noteTold, openRowsOf, ordersAwaiting, rowsOf } from "./supplier-rows.ts";
import "./tables.ts";

const toView = picking(
  "id",
  "lineId",
  "vin",
  "carTitle",
  "kind",
  "state",
  "reason",
  "askedAt",
  "askedBy",
  "receivedAt",
  "documentId",
);

export async function supplierDocuments(call: Call, orderId: string) {
  const documents: SupplierDocument[] = (await rowsOf(call, orderId)).map(toView);
  return { documents, recipient: await usualRecipient(call, orderId) };
}

export const openPapersOf = async (call: Call, supplierId: string): Promise<OpenSupplierPaper[]> => {
  await demandRecord(call, "supplier", supplierId);
  const rows = await openRowsOf(call, supplierId);
  return rows.map((row) => ({ ...toView(row), orderId: row.orderId, orderNumber: row.orderNumber }));
};

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
    form.kinds.map((kind) => ({ id: v7(), orderId, lineId, kind, ...request })),
  );
  const added = await call.db
    .insertInto("supplierDocument")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["lineId", "kind"])
        .doUpdateSet({ toldAt: request.toldAt })
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("document")
                .select("document.id")
                .whereRef("document.id", "=", "supplierDocument.documentId")
                .where("document.state", "in", ["PENDING", "APPROVED"]),
            ),
          ),
        ),
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
  await noteTold(
    call,
    awaited.map(({ id }) => id),
  );
  call.changed({ record: "carOrder", id: orderId, did: `a relancé ${to.name} pour les documents` });
}

/** Days without an answer after which a supplier is reminded. */
const patienceDays = 7;

export const remindSuppliers = sweep("purchasing.remind-suppliers", {
  cron: "40 7 * * 1-5",
  find: async (call) =>
    (await ordersAwaiting(call, `${addDays(call.today, -patienceDays)}T00:00:00.000Z`)).map(
      ({ orderId }) => orderId,
    ),
  each: async (call, orderId) => {
    if (await usualRecipient(call, orderId)) await remind(call, orderId);
  },
});
