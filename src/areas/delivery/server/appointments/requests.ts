// The link sent to a client: its recipients, and the links that it replaces.
import { correspondentsOf } from "#clients/server/contacts/correspondents.ts";
import { invalid } from "#kernel/failure.ts";
import { isLinkActive } from "#kernel/links/outsider-link.ts";
import type { Call } from "#kernel/server/call.ts";
import { existingRow } from "#kernel/server/records/records.ts";
import { hasPermission, requiredRoles } from "#kernel/actor.ts";
import { refuseStaffEmail } from "#people/server/users/colleagues.ts";
import { linksOf, revokeLink } from "#platform/links/links.ts";
import { type Appointment, type AppointmentKind, recordDid } from "./kind.ts";

/**
 * Without permission to set the appointment, the caller may only write to the client's contacts: a link holder sets
 * where the car goes.
 */
export async function requireAllowedRecipient(
  call: Call,
  { may }: AppointmentKind,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await refuseStaffEmail(call, { field: "email", email });
  if (hasPermission(call.grants, call.actor, may)) return;
  const { clientId, companyId } = await existingRow(call, "rentalPeriod", { id });
  const contacts = await correspondentsOf(call, { clientId, companyId });
  if (!contacts.some((one) => one.email.toLowerCase() === email.toLowerCase()))
    throw invalid({
      email: `Cette adresse n’est pas celle d’un contact du client : ajoutez-la à sa fiche, ou demandez l’envoi à l’un des rôles ${requiredRoles(call.grants, may).join(", ")}.`,
    });
}

/** A recipient of an earlier request who has not answered is replaced as the contact. */
export const contactNameFor = (
  { contactName, contactEmail, answeredAt }: Pick<Appointment, "contactName" | "contactEmail" | "answeredAt">,
  { name, email }: { name: string; email: string },
): string =>
  contactName !== "" && (answeredAt !== null || contactEmail === "" || contactEmail === email)
    ? contactName
    : name;

export async function endLink(
  call: Call,
  kind: AppointmentKind,
  { id, linkId }: { id: string; linkId: string },
): Promise<void> {
  const { recipientName } = await revokeLink(call, kind.link, { id: linkId, subjectId: id });
  recordDid(call, kind, id, `a désactivé le lien de ${recipientName} vers la ${kind.noun}`);
}

/** Ends the links of other people than this recipient; of everybody when there is none. */
export async function endOtherLinks(
  call: Call,
  kind: AppointmentKind,
  { id, email }: { id: string; email?: string },
): Promise<void> {
  for (const link of (await linksOf(call, kind.link, [id])).get(id) ?? [])
    if (isLinkActive(link, call.now.toISOString()) && link.email !== email)
      await endLink(call, kind, { id, linkId: link.id });
}
