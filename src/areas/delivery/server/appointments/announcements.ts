// The date of an appointment announced to its client: the last one notified, and the notices when it changes.
import { frenchAddress, isAddressComplete } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { sql } from "kysely";
import { linkAddress, decryptToken } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { slotInWords } from "../../model/public/promised-day.ts";
import { type Appointment, type AppointmentKind, recordDid } from "./kind.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";

/** Address of a person's own page while its link is active: another person's is never sent. */
async function pageOf(
  call: Call,
  { link: kind }: AppointmentKind,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const link = await call.db
    .selectFrom("outsiderLink")
    .select("encryptedToken")
    .where("kind", "=", kind.name)
    .where("subjectId", "=", id)
    .where("recipientEmail", "=", email)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  const token = link ? decryptToken(call, link.encryptedToken) : null;
  return token === null ? null : linkAddress(call, kind, token);
}

/** Text of an earlier promised time, whose end is not stored. */
const slotStartText = (startsAt: string): string => slotInWords({ startsAt, endsAt: null });

/** Saved without a new version of the record, so that open forms do not conflict. */
const savePromisedAt = (call: Call, { record }: AppointmentKind, id: string, promisedAt: string | null) =>
  sql`update ${sql.table(record)} set ${sql.ref("promisedAt")} = ${promisedAt}::timestamptz where id = ${id}`.execute(
    call.db,
  );

async function sendMail(
  call: Call,
  row: Appointment,
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

/** Notifies the contact of the time set by staff, unless it is the one already promised, at the same place. */
export async function announceTime(
  call: Call,
  kind: AppointmentKind,
  row: Appointment,
  { isElsewhere = false }: { isElsewhere?: boolean } = {},
): Promise<void> {
  const { startsAt, endsAt, promisedAt, carTitle, contactEmail } = row;
  if (contactEmail === "" || startsAt === null || (startsAt === promisedAt && !isElsewhere)) return;
  const page = await pageOf(call, kind, { id: row.id, email: contactEmail });
  const slot = slotInWords({ startsAt, endsAt });
  const news =
    promisedAt === null
      ? `La ${kind.noun} de votre véhicule ${carTitle} est prévue ${slot}.`
      : `La ${kind.noun} de votre véhicule ${carTitle}, prévue ${slotStartText(promisedAt)}, aura lieu ${slot}.`;
  const place = isAddressComplete(row.address)
    ? `${isElsewhere ? "Nouveau lieu" : "Lieu"} : ${frenchAddress(row.address)}.`
    : null;
  await sendMail(call, row, {
    subject: `votre ${kind.noun}, ${slot}`,
    news: [news, place, page && `${kind.pageLead} :\n${page}`],
  });
  await savePromisedAt(call, kind, row.id, startsAt);
}

/** Confirms by mail the time that a client chose: they can read it once the page is closed. */
export async function confirmChoice(
  call: Call,
  kind: AppointmentKind,
  row: Appointment,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const { startsAt, endsAt } = row;
  if (startsAt === null || email === "") return;
  const slot = slotInWords({ startsAt, endsAt });
  const page = await pageOf(call, kind, { id: row.id, email });
  const what = `la ${kind.noun} de votre véhicule ${row.carTitle}`;
  const whenAndWhere = `${slot}, ${frenchAddress(row.address)}`;
  await sendMail(
    call,
    { ...row, contactName: name, contactEmail: email },
    {
      subject: `votre ${kind.noun}, ${slot}`,
      isAnswer: true,
      news: [
        kind.isChoicePrepared
          ? `C’est noté : ${what} est prévue ${whenAndWhere}. Nos équipes préparent ce rendez-vous.`
          : `C’est confirmé : ${what} aura lieu ${whenAndWhere}.`,
        page && `${kind.changeLead} :\n${page}`,
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
  kind: AppointmentKind,
  row: Appointment,
  { to, startsBefore, isElsewhere }: OtherRecipientNews,
) {
  const { startsAt, endsAt } = row;
  if (startsAt === null) return;
  const slot = slotInWords({ startsAt, endsAt });
  const page = await pageOf(call, kind, { id: row.id, email: to.email });
  const { phone } = await readLessor(call);
  const leaving = startsBefore ? `, prévue ${slotStartText(startsBefore)},` : "";
  const where = isElsewhere ? ", à une autre adresse" : "";
  await sendMail(
    call,
    { ...row, contactName: to.name, contactEmail: to.email },
    {
      subject: `votre ${kind.noun}, ${slot}`,
      isAnswer: true,
      news: [
        `La ${kind.noun} de votre véhicule ${row.carTitle}${leaving} aura lieu ${slot}${where} : une autre personne qui en a reçu le lien l’a choisi ainsi.`,
        `Ce n’est pas ce qui était prévu entre vous ? Appelez-nous : ${phone}`,
        page && `${kind.changeLead} :\n${page}`,
      ],
    },
  );
}

/** Withdraws a promise: notified once, when its date is still to come; `isOver`: no other date follows. */
export async function withdrawPromise(
  call: Call,
  kind: AppointmentKind,
  row: Appointment,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const { id, promisedAt, carTitle, contactEmail, orderId } = row;
  if (promisedAt === null) return;
  await savePromisedAt(call, kind, id, null);
  if (contactEmail === "" || new Date(promisedAt) < call.now) return;
  const { phone } = await readLessor(call);
  await sendMail(call, row, {
    subject: `votre ${kind.noun} ${slotStartText(promisedAt)} n’aura pas lieu`,
    news: [
      `La ${kind.noun} de votre véhicule ${carTitle} (contrat ${orderId}), prévue ${slotStartText(promisedAt)}, n’aura pas lieu.`,
      isOver
        ? "Ce rendez-vous n’est pas remplacé : vous n’avez rien à faire."
        : "Nous revenons vers vous pour convenir d’un autre rendez-vous.",
      `Une question ? ${phone}`,
    ],
  });
  const did = `a prévenu le client que sa ${kind.noun} n’aura pas lieu`;
  recordCarChange(call, row.carId, did);
  recordDid(call, kind, id, did);
}
