// Every night, what has become late is told to whoever follows it, once.
import { addDays, dayInParis, frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { linkOfContract } from "../model/found-links.ts";
import { signedSubject } from "./notice-causes.ts";
import { inform } from "./notices.ts";

/** What is older is known by now: a database of many years does not tell all of them the first night. */
const recentDays = 30;
/** Days in signature after which somebody should call. */
export const patienceDays = 7;

const awaitsDelivery = ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY"] as const;

export const lateDeliveries = sweep("desk.late-deliveries", {
  cron: "30 6 * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("contract")
        .select("id")
        .where("status", "in", [...awaitsDelivery])
        .where("deliveryDeadline", "<", call.today)
        .where("deliveryDeadline", ">=", addDays(call.today, -recentDays))
        .execute()
    ).map(({ id }) => id),
  each: async (call, id) => {
    const contract = await getForUpdate(call, "contract", id);
    const { orderId, companyName, carTitle, deliveryDeadline, status, salesmanId } = contract;
    if (!awaitsDelivery.some((one) => one === status) || deliveryDeadline >= call.today) return;
    const why = status === "PENDING_MANDATE" ? ", sans moyen de paiement" : "";
    await inform(call, [salesmanId], {
      kind: "late",
      title: `Contrat ${orderId} : livraison en retard`,
      detail: `${companyName} · ${carTitle}, attendue le ${frenchDay(deliveryDeadline)}${why}`,
      address: linkOfContract(id),
      cause: `delivery ${id} ${deliveryDeadline}`,
    });
  },
});

const before = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

/** Who has not even opened the link, when nobody else has signed since. */
async function silentSigners(call: Call, signatureId: string): Promise<string> {
  const signers = await call.db
    .selectFrom("signatureSigner")
    .select(["firstName", "lastName", "openedAt"])
    .where("signatureId", "=", signatureId)
    .where("status", "=", "NOTIFIED")
    .orderBy("position")
    .execute();
  return signers
    .map(
      ({ firstName, lastName, openedAt }) =>
        `${firstName} ${lastName} ${openedAt === null ? "n’a pas ouvert le lien" : "n’a pas signé"}`,
    )
    .join(", ");
}

export const lateSignatures = sweep("desk.late-signatures", {
  cron: "35 6 * * *",
  find: async (call) =>
    (
      await call.db
        .selectFrom("signature")
        .select("id")
        .where("status", "=", "PENDING")
        .where("createdAt", "<=", before(call, patienceDays))
        .where("createdAt", ">", before(call, patienceDays + recentDays))
        .execute()
    ).map(({ id }) => id),
  each: async (call, id) => {
    const { status, subjectKind, subjectId, createdAt } = await getForUpdate(call, "signature", id);
    if (status !== "PENDING") return;
    const signed = await signedSubject(call, {
      signatureId: id,
      subject: { kind: subjectKind as never, id: subjectId },
    });
    if (!signed) return;
    const who = await silentSigners(call, id);
    await inform(call, signed.accounts, {
      kind: "late",
      title: `${signed.name} : toujours pas signé`,
      detail: `${signed.detail}, envoyé le ${frenchDay(dayInParis(createdAt))}${who && ` : ${who}`}`,
      address: signed.address,
      cause: `signature ${id} late`,
    });
  },
});
