// Requests for documents to a supplier, with nightly reminders; received ones are checked like any document.
import { idsOf } from "#kernel/values.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { addDays } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { requireRecord, getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { actorId } from "#kernel/actor.ts";
import {
  type AskForm,
  isAwaited,
  type OpenSupplierDocument,
  type SupplierDocument,
  supplierDocumentSchema,
  supplierDocumentLabels,
} from "../../model/documents/supplier-document.ts";
import { defaultRecipient, emailSupplier } from "./supplier-emails.ts";
import {
  recordReminded,
  readOpenRequestRows,
  ordersWithPendingRequests,
  readRequests,
} from "./supplier-request-rows.ts";

const toView = viewOf(supplierDocumentSchema);

export async function readSupplierDocuments(call: Call, orderId: string) {
  const documents: SupplierDocument[] = (await readRequests(call, orderId)).map(toView);
  return { documents, recipient: await defaultRecipient(call, orderId) };
}

export const readOpenRequests = async (call: Call, supplierId: string): Promise<OpenSupplierDocument[]> => {
  await requireRecord(call, "supplier", supplierId);
  const rows = await readOpenRequestRows(call, supplierId);
  return rows.map((row) => ({ ...toView(row), orderId: row.orderId, orderNumber: row.orderNumber }));
};

/** Requests documents; received or accepted ones are not requested again. */
export async function requestDocuments(call: Call, orderId: string, form: AskForm) {
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
    askedBy: call.actor.name,
    askedById: actorId(call.actor),
    emailedAt: call.now.toISOString(),
  };
  const rows = lines.flatMap(({ id: lineId }) =>
    form.kinds.map((kind) => ({ id: newId(), orderId, lineId, kind, ...request })),
  );
  const added = await call.db
    .insertInto("supplierDocument")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["lineId", "kind"])
        .doUpdateSet({ emailedAt: request.emailedAt })
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
  await emailSupplier(call, orderId, {
    to: { name: form.recipientName, email: form.recipientEmail },
    message: form.message,
  });
  const names = form.kinds.map((kind) => supplierDocumentLabels[kind]).join(", ");
  call.recordChange({ record: "carOrder", id: orderId, did: `a demandé à ${form.recipientName} : ${names}` });
  return readSupplierDocuments(call, orderId);
}

/** Sends the same email again, with everything still awaited. */
export async function sendReminder(call: Call, orderId: string): Promise<void> {
  const awaited = (await readRequests(call, orderId)).filter(({ state }) => isAwaited(state));
  if (awaited.length === 0) throw refused("Rien n’est attendu de ce fournisseur.");
  const to = await defaultRecipient(call, orderId);
  if (!to) throw refused("Ce fournisseur n’a pas de contact à qui écrire.");
  await emailSupplier(call, orderId, { to, message: "" });
  await recordReminded(call, idsOf(awaited));
  call.recordChange({ record: "carOrder", id: orderId, did: `a relancé ${to.name} pour les documents` });
}

/** Days without an answer before a reminder. */
const reminderDelayDays = 7;

export const supplierReminderSweep = sweep("purchasing.remind-suppliers", {
  cron: "40 7 * * 1-5",
  find: async (call) =>
    (await ordersWithPendingRequests(call, `${addDays(call.today, -reminderDelayDays)}T00:00:00.000Z`)).map(
      ({ orderId }) => orderId,
    ),
  each: async (call, orderId) => {
    if (await defaultRecipient(call, orderId)) await sendReminder(call, orderId);
  },
});
