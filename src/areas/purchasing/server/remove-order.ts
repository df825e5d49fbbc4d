// An order that holds no car any more is removed, with what was only agreed; its number is then free.
import { frenchDay } from "#kernel/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate, remove, type Row } from "#kernel/server/records.ts";
import { keptUntilOf, reliancesOn } from "#platform/document-reliance.ts";
import { documentsOf, dropDocuments } from "#platform/documents.ts";
import { endLinks } from "#platform/lasting-links.ts";
import { ofOrder } from "./papers.ts";
import { supplierLink } from "./supplier-letters.ts";
import "./tables.ts";

const advancesOf = (call: Call, orderId: string): Promise<Row<"supplierAdvance">[]> =>
  call.db.selectFrom("supplierAdvance").selectAll().where("orderId", "=", orderId).execute();

/** French reasons why an order cannot be removed. */
export async function againstRemoval(
  call: Call,
  { id, nbOfCars }: Pick<Row<"carOrder">, "id" | "nbOfCars">,
): Promise<string[]> {
  const paid = (await advancesOf(call, id)).some(({ paidAt }) => paidAt !== null);
  const papers = await documentsOf(call, ofOrder(id));
  const until = keptUntilOf(
    await reliancesOn(
      call,
      papers.map((paper) => paper.id),
    ),
  );
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
  const reasons = await againstRemoval(call, order);
  if (reasons.length > 0) throw refused(reasons.join(" "));
  for (const advance of await advancesOf(call, id))
    await remove(call, "supplierAdvance", { id: advance.id, version: null });
  await dropDocuments(call, ofOrder(id));
  await endLinks(call, supplierLink, id);
  await call.db.deleteFrom("supplierDocument").where("orderId", "=", id).execute();
  await remove(call, "carOrder", { id, version: null });
  return { id };
}
