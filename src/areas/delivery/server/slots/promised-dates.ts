// The promised date of a client: the last one notified, and the notices when it changes.
import { isActive } from "#contracts/model/flow.ts";
import { frenchAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { linkAddress, decryptToken } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { slotInWords } from "../../model/public/promised-day.ts";
import { deliveryLink, type SlotRow } from "./view.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";

/** Address of a person's own page while its link is active: another person's is never sent. */
async function pageOf(
  call: Call,
  { slotId, email }: { slotId: string; email: string },
): Promise<string | null> {
  const link = await call.db
    .selectFrom("outsiderLink")
    .select("encryptedToken")
    .where("kind", "=", deliveryLink.name)
    .where("subjectId", "=", slotId)
    .where("recipientEmail", "=", email)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  const token = link ? decryptToken(call, link.encryptedToken) : null;
  return token === null ? null : linkAddress(call, deliveryLink, token);
}

/** Text of an earlier promised time, whose end is not stored. */
const slotStartText = (startsAt: string): string => slotInWords({ startsAt, endsAt: null });

/** Saved without a new version of the slot, so that open forms do not conflict. */
const savePromisedAt = (call: Call, id: string, promisedAt: string | null) =>
  call.db.updateTable("deliverySlot").set({ promisedAt }).where("id", "=", id).execute();

async function sendMail(
  call: Call,
  row: SlotRow,
  { subject, news, isAnswer }: { subject: string; news: (string | null)[]; isAnswer?: boolean },
): Promise<void> {
  const { name, email } = await readLessor(call);
  await call.services.post.mail(call, {
    to: row.contactEmail,
    // A reply to a client has no actor: the client's own address would be no place to reply to.
    replyTo: isAnswer ? email : call.actor.email,
    about: [row.contractId],
    subject: `${name} : ${subject}`,
    text: [`Bonjour ${row.contactName},`, ...news].filter(Boolean).join("\n\n"),
  });
}

/** Notifies the contact of the time set by staff, unless it is the one already promised. */
export async function notifyClient(call: Call, slotId: string): Promise<void> {
  const row = await get(call, "deliverySlot", slotId);
  const { startsAt, endsAt, promisedAt, carTitle, contactEmail } = row;
  if (contactEmail === "" || startsAt === null || startsAt === promisedAt) return;
  const page = await pageOf(call, { slotId: row.id, email: contactEmail });
  const slot = slotInWords({ startsAt, endsAt });
  const news =
    promisedAt === null
      ? `La livraison de votre véhicule ${carTitle} est prévue ${slot}.`
      : `La livraison de votre véhicule ${carTitle}, prévue ${slotStartText(promisedAt)}, aura lieu ${slot}.`;
  await sendMail(call, row, {
    subject: `votre livraison, ${slot}`,
    news: [news, page && `Le suivi de votre véhicule :\n${page}`],
  });
  await savePromisedAt(call, row.id, startsAt);
}

/** Confirms by mail the time that a client chose: they can read it once the page is closed. */
export async function confirmChoice(
  call: Call,
  row: SlotRow,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const { startsAt, endsAt } = row;
  if (startsAt === null || email === "") return;
  const slot = slotInWords({ startsAt, endsAt });
  const page = await pageOf(call, { slotId: row.id, email });
  await sendMail(
    call,
    { ...row, contactName: name, contactEmail: email },
    {
      subject: `votre livraison, ${slot}`,
      isAnswer: true,
      news: [
        `C’est confirmé : la livraison de votre véhicule ${row.carTitle} aura lieu ${slot}, ${frenchAddress(row.address)}.`,
        page && `Pour la changer, ou suivre votre véhicule :\n${page}`,
      ],
    },
  );
}

interface OtherRecipientNews {
  to: { name: string; email: string };
  /** The previous time; null when there was none, or when it has not changed. */
  startsBefore: string | null;
  isElsewhere: boolean;
}

/** Notifies another recipient of a colleague's choice: the day, never the address nor the contact. */
export async function notifyOtherRecipient(
  call: Call,
  row: SlotRow,
  { to, startsBefore, isElsewhere }: OtherRecipientNews,
) {
  const { startsAt, endsAt } = row;
  if (startsAt === null) return;
  const slot = slotInWords({ startsAt, endsAt });
  const page = await pageOf(call, { slotId: row.id, email: to.email });
  const { phone } = await readLessor(call);
  const leaving = startsBefore ? `, prévue ${slotStartText(startsBefore)},` : "";
  const where = isElsewhere ? ", à une autre adresse" : "";
  await sendMail(
    call,
    { ...row, contactName: to.name, contactEmail: to.email },
    {
      subject: `votre livraison, ${slot}`,
      isAnswer: true,
      news: [
        `La livraison de votre véhicule ${row.carTitle}${leaving} aura lieu ${slot}${where} : une autre personne qui en a reçu le lien l’a choisi ainsi.`,
        `Ce n’est pas ce qui était prévu entre vous ? Appelez-nous : ${phone}`,
        page && `Pour la changer, ou suivre votre véhicule :\n${page}`,
      ],
    },
  );
}

/** Withdraws a promise: notified once, when its date is still to come; `isOver`: no other date follows. */
export async function withdrawPromise(call: Call, row: SlotRow, isOver: boolean): Promise<void> {
  const { id, promisedAt, carTitle, contactEmail, orderId } = row;
  if (promisedAt === null) return;
  await savePromisedAt(call, id, null);
  if (contactEmail === "" || new Date(promisedAt) < call.now) return;
  const { phone } = await readLessor(call);
  await sendMail(call, row, {
    subject: `votre livraison ${slotStartText(promisedAt)} n’aura pas lieu`,
    news: [
      `La livraison de votre véhicule ${carTitle} (contrat ${orderId}), prévue ${slotStartText(promisedAt)}, n’aura pas lieu.`,
      isOver
        ? "Ce rendez-vous n’est pas remplacé : vous n’avez rien à faire."
        : "Nous revenons vers vous pour convenir d’un autre rendez-vous.",
      `Une question ? ${phone}`,
    ],
  });
  recordCarChange(call, row.carId, "a prévenu le client que sa livraison n’aura pas lieu");
  call.recordChange({
    record: "deliverySlot",
    id,
    did: "a prévenu le client que sa livraison n’aura pas lieu",
  });
}

/** Delay that groups successive changes, such as two cars exchanged, into one mail to the client. */
const settlingMinutes = 30;
const settledBefore = ({ now }: Call): string =>
  new Date(now.getTime() - settlingMinutes * 60_000).toISOString();

export const withdrawPromises = sweep("delivery.withdraw-promises", {
  cron: "*/15 * * * *",
  find: (call) =>
    call.db
      .selectFrom("deliverySlot")
      .select("id")
      .where("promisedAt", "is not", null)
      .where("status", "in", ["TO_ASK", "ASKED", "CANCELED"])
      .where("updatedAt", "<=", settledBefore(call))
      .execute(),
  each: async (call, id) => {
    const row = await getForUpdate(call, "deliverySlot", id);
    if (row.status === "SCHEDULED" || row.status === "DELIVERED") return;
    const { status } = await get(call, "contract", row.contractId);
    await withdrawPromise(call, row, !isActive(status));
  },
});
