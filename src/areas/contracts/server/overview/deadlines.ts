// Delivery deadlines of contracts.
import { sql } from "kysely";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { type DeadlineKind, saveDeadline } from "#platform/overview/deadlines.ts";
import { saveSignatureDeadlines } from "#signatures/server/overview/deadlines.ts";

const pendingDeliveryStatuses = ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY"] as const;

export const deliveryDeadline: DeadlineKind = {
  name: "contract.delivery",
  from: "contract",
  of: async (call, id) => {
    const contract = await call.db
      .selectFrom("contract")
      .select(["orderId", "companyName", "carTitle", "deliveryDeadline", "status", "salesmanId", "salesman"])
      .where("id", "=", id)
      .where("status", "in", [...pendingDeliveryStatuses])
      .executeTakeFirst();
    if (!contract) return null;
    const { orderId, companyName, carTitle, deliveryDeadline: due, status, salesmanId, salesman } = contract;
    const why = status === "PENDING_MANDATE" ? ", sans moyen de paiement" : "";
    return {
      due,
      ownerId: salesmanId,
      owner: salesman,
      title: `Livrer le contrat ${orderId}`,
      lateTitle: `Contrat ${orderId} : livraison en retard`,
      detail: `${companyName} · ${carTitle}, attendue le ${frenchDay(due)}${why}`,
      address: `/prospection/contracts/view/${id}`,
    };
  },
  all: (call) =>
    call.db
      .selectFrom("contract")
      .select("id")
      .where("status", "in", [...pendingDeliveryStatuses])
      .execute(),
};

/** A new company name is written to contracts without a line in their history. */
export async function saveDeadlinesOfCompany(call: Call, companyId: string): Promise<void> {
  const deliveries = await call.db
    .selectFrom("contract")
    .select("id")
    .where("companyId", "=", companyId)
    .where("status", "in", [...pendingDeliveryStatuses])
    .execute();
  for (const { id } of deliveries) await saveDeadline(call, deliveryDeadline, id);
  await saveSignatureDeadlines(
    call,
    sql`select a.id from amendment a join contract k on k.id = a.contract_id where k.company_id = ${companyId}`,
  );
}
