// The page of a client about its appointment, of any kind.
import type { Day } from "#kernel/calendar/day.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import { isLocked } from "../../model/public/choice.ts";
import type { PublicAppointment } from "../../model/public/page.ts";
import { choicesOf } from "./capacity.ts";
import type { Appointment } from "./kind.ts";
import { meetingView } from "./recipients.ts";

interface PageFacts {
  companyId: string;
  link: OutsiderLink;
  /** False once it may not be chosen any more. */
  isOpen: boolean;
  promisedOn: Day;
  /** The first day that may be chosen; today when absent. */
  notBefore?: Day;
}

export async function appointmentPage(
  call: Call,
  row: Appointment,
  { companyId, link, isOpen, promisedOn, notBefore = call.today }: PageFacts,
): Promise<PublicAppointment> {
  const { id, version, orderId, startsAt, endsAt } = row;
  const isClosed = !isOpen || isLocked(startsAt, call.now.toISOString());
  return {
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    expiresAt: link.expiresAt,
    version,
    orderId,
    promisedOn,
    startsAt,
    endsAt,
    isLocked: isClosed,
    choices: isClosed ? [] : await choicesOf(call, { id, notBefore }),
    ...(await meetingView(call, row, { companyId, link })),
  };
}

/** Throws when the appointment has changed since its page was shown, or is too close to be changed there. */
export function requireChangeable(
  call: Call,
  { version, startsAt }: Pick<Appointment, "version" | "startsAt">,
  shownVersion: number,
): void {
  // The page names the author once it is reloaded.
  if (version !== shownVersion)
    throw refused(
      "Votre rendez-vous vient d’être modifié : voyez-le ci-dessus. Ce que vous avez saisi est conservé.",
      "SlotChanged",
    );
  if (isLocked(startsAt, call.now.toISOString()))
    throw refused("Votre rendez-vous est trop proche pour être changé ici : appelez-nous.");
}
