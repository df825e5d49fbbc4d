// The recipients of links to one appointment: the details each may read, and the notices to the others.
import { findRow } from "#kernel/server/records/records.ts";
import { companyOf } from "#clients/server/read.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import type { PublicAppointment } from "../../model/public/page.ts";
import { notifyOtherRecipient } from "./announcements.ts";
import type { Appointment, AppointmentKind } from "./kind.ts";

type Meeting = Pick<
  PublicAppointment,
  "changedBy" | "isOfAnother" | "address" | "contactName" | "contactPhone" | "instructions"
>;

async function isAnsweredByAnother(
  call: Call,
  { answeredLinkId }: Appointment,
  { recipientEmail }: Pick<OutsiderLink, "recipientEmail">,
): Promise<boolean> {
  if (answeredLinkId === null) return false;
  const link = await findRow(call, "outsiderLink", { id: answeredLinkId }, ["recipientEmail"]);
  return link?.recipientEmail !== recipientEmail;
}

/** Address and contact of the appointment, as the holder of this link may read them. */
export async function meetingView(
  call: Call,
  row: Appointment,
  { companyId, link }: { companyId: string; link: Pick<OutsiderLink, "recipientEmail"> },
): Promise<Meeting> {
  const isOfAnotherRecipient = await isAnsweredByAnother(call, row, link);
  const isByLink = row.updatedById.startsWith("link:");
  const changedBy = isByLink ? (isOfAnotherRecipient ? "ANOTHER" : "READER") : "STAFF";
  if (isOfAnotherRecipient) {
    const address = (await companyOf(call, companyId)).address ?? emptyAddress;
    return { changedBy, isOfAnother: true, address, contactName: "", contactPhone: null, instructions: "" };
  }
  const { address, contactName, contactPhone, instructions } = row;
  return { changedBy, isOfAnother: false, address, contactName, contactPhone, instructions };
}

/** Every other link holder or contact of this appointment, by e-mail address. */
async function otherRecipients(
  call: Call,
  { link }: AppointmentKind,
  { id, contactName, contactEmail }: Appointment,
  exceptEmail: string,
): Promise<Map<string, string>> {
  const links = await call.db
    .selectFrom("outsiderLink")
    .select(["recipientName", "recipientEmail"])
    .where("kind", "=", link.name)
    .where("subjectId", "=", id)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .orderBy("createdAt")
    .execute();
  const others = new Map([
    [contactEmail, contactName],
    ...links.map(({ recipientEmail, recipientName }) => [recipientEmail, recipientName] as const),
  ]);
  others.delete("");
  others.delete(exceptEmail);
  return others;
}

/** Notifies the other recipients of a slot or an address changed by one of them, without that person's details. */
export async function notifyOthers(
  call: Call,
  kind: AppointmentKind,
  {
    before,
    after,
    by,
  }: { before: Appointment; after: Appointment; by: Pick<OutsiderLink, "recipientEmail"> },
): Promise<void> {
  const isElsewhere =
    before.startsAt !== null && JSON.stringify(before.address) !== JSON.stringify(after.address);
  const isSameTime =
    before.startsAt !== null &&
    after.startsAt !== null &&
    new Date(before.startsAt).getTime() === new Date(after.startsAt).getTime();
  if (isSameTime && !isElsewhere) return;
  for (const [email, name] of await otherRecipients(call, kind, before, by.recipientEmail))
    await notifyOtherRecipient(call, kind, after, {
      to: { name, email },
      startsBefore: isSameTime ? null : before.startsAt,
      isElsewhere,
    });
}
