// Calls for funds follow the first delivery of their contract: planned, chosen or moved after their number, it moves the
// day on which they are due. Their frozen content still states the printed day.
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPrice } from "#kernel/money.ts";
import { slotChosen, slotMoved } from "#delivery/model/events.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, type Row, findRow } from "#kernel/server/records/records.ts";
import { mailLetter } from "#platform/post/letters.ts";
import { latestCallDay } from "../../model/rents/invoicing-day.ts";
import { billedCompany } from "../company-billing.ts";
import { securedDelivery } from "./secured-delivery.ts";
import "#contracts/server/tables.ts";

type BillingDocument = Row<"billingDocument">;

const openCalls = (call: Call, contractId: string): Promise<BillingDocument[]> =>
  call.db
    .selectFrom("billingDocument")
    .selectAll()
    .where("contractId", "=", contractId)
    .where("kind", "=", "CALL")
    .where("status", "=", "FINAL")
    .where("isCanceled", "=", false)
    .where("remainingCents", ">", 0)
    .orderBy("id")
    .execute();

/** Notifies the client, whose document states another day. */
async function tellDueDay(
  call: Call,
  { id, companyId, clientId, content, remainingCents, dueOn }: BillingDocument,
  deliveryOn: Day,
): Promise<void> {
  const [to] = await recipientsOf(call, { companyId, clientId });
  if (!to || content === null || dueOn === null || !call.services.post.canSend.mail) return;
  const { number, issuer } = content;
  await mailLetter(call, {
    to,
    from: issuer,
    about: [id],
    subject: `Appel de fonds ${number} : à régler avant le ${frenchDay(dueOn)}`,
    paragraphs: [
      `La livraison de votre véhicule est prévue le ${frenchDay(deliveryOn)}. L’appel de fonds ${number} est donc à régler avant le ${frenchDay(dueOn)} : cette date remplace celle qui y est imprimée.`,
      `Merci de virer ${frenchPrice(remainingCents)} sur le compte ${frenchIban(issuer.iban)}, en rappelant le numéro du document.`,
    ],
  });
}

async function syncCall(call: Call, document: BillingDocument): Promise<void> {
  const { id, companyId, issuedOn, content } = document;
  const delivery = await securedDelivery(call, document);
  if (delivery === null || delivery.isDone || issuedOn === null || content === null) return;
  const { settings, isConsumer } = await billedCompany(call, companyId);
  const issue = { issuedOn, method: content.payment.method, isConsumer };
  const dueOn = latestCallDay(issue, settings, { delivery, today: call.today });
  if (dueOn === document.dueOn) return;
  const did = `a fixé l’échéance au ${frenchDay(dueOn)} : livraison prévue le ${frenchDay(delivery.on)}`;
  const moved = await change(call, "billingDocument", { id, version: null, did }, { dueOn });
  await call.db
    .updateTable("documentPart")
    .set({ dueOn })
    .where("documentId", "=", id)
    .where("isReplaced", "=", false)
    .execute();
  if (moved.sentAt !== null) await tellDueDay(call, moved, delivery.on);
}

/** The first delivery of a contract has another day: its calls for funds are due on its eve at the latest. */
async function syncCallDueDays(call: Call, { slotId }: { slotId: string }): Promise<void> {
  const period = await findRow(call, "rentalPeriod", { id: slotId }, ["contractId"]);
  if (!period) return;
  for (const document of await openCalls(call, period.contractId)) await syncCall(call, document);
}

export const callDueDayReactions = [
  reaction(slotMoved, syncCallDueDays),
  reaction(slotChosen, syncCallDueDays),
];
