// Removes an order without cars, along with advances that were only agreed; its number is then free.
import { idsOf } from "#kernel/values.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate, remove, type Row } from "#kernel/server/records/records.ts";
import { retentionEnd, reliancesOn } from "#platform/documents/reliance.ts";
import { documentsOf, removeDocuments } from "#platform/documents/documents.ts";
import { expireLinks } from "#platform/links/reused-links.ts";
import { orderHolder } from "../documents/order-documents.ts";
import { supplierLink } from "../documents/supplier-emails.ts";

const readAdvanceRows = (call: Call, orderId: string): Promise<Row<"supplierAdvance">[]> =>
  call.db.selectFrom("supplierAdvance").selectAll().where("orderId", "=", orderId).execute();

/** French reasons why an order cannot be removed. */
export async function removalRefusals(
  call: Call,
  { id, nbOfCars }: Pick<Row<"carOrder">, "id" | "nbOfCars">,
): Promise<string[]> {
  const paid = (await readAdvanceRows(call, id)).some(({ paidAt }) => paidAt !== null);
  const documents = await documentsOf(call, orderHolder(id));
  const until = retentionEnd(await reliancesOn(call, idsOf(documents)));
  return [
    ...(nbOfCars > 0 ? ["Retirez d’abord ses véhicules."] : []),
    ...(paid ? ["Un acompte ou une caution de cette commande a été versé : elle en est la preuve."] : []),
    ...(until
      ? [
          `Ses pièces comptables sont conservées jusqu’au ${frenchDay(until)} (Code de commerce, art. L123-22).`,
        ]
      : []),
  ];
}

export async function removeOrder(call: Call, id: string): Promise<{ id: string }> {
  const order = await getForUpdate(call, "carOrder", id);
  const reasons = await removalRefusals(call, order);
  if (reasons.length > 0) throw refused(reasons.join(" "));
  for (const advance of await readAdvanceRows(call, id))
    await remove(call, "supplierAdvance", { id: advance.id, version: null });
  await removeDocuments(call, orderHolder(id));
  await expireLinks(call, supplierLink, id);
  await call.db.deleteFrom("supplierDocument").where("orderId", "=", id).execute();
  await remove(call, "carOrder", { id, version: null });
  return { id };
}
