// Letters to a buyer, with the link of its page, and notices to the person who opened its procedure.
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { writeTo } from "#settings/server/letters.ts";
import type { ProcedureRow } from "./find.ts";

export const resaleLink: LinkKind = {
  name: "resale",
  path: "/public/resales/:token",
  isRewritten: true,
  valid: { days: 60 },
};

interface BuyerLetter {
  subject: string;
  paragraphs: readonly string[];
  withLink?: boolean;
  paper?: Document;
}

export async function writeToBuyer(
  call: Call,
  row: ProcedureRow,
  { subject, paragraphs, withLink = false, paper }: BuyerLetter,
): Promise<void> {
  const to = { name: `${row.firstName} ${row.lastName}`, email: row.email };
  const page = () => ensureLinkAddress(call, resaleLink, { subjectId: row.id, recipient: to });
  await writeTo(call, {
    to,
    // Replies to automatic mails go to the lessor.
    ...(call.actor.email === "" && ({ isByLessor: true } as const)),
    about: [row.id, row.carId],
    subject,
    ...(paper && { paper }),
    paragraphs: withLink
      ? [...paragraphs, `Votre page :\n${await page()}`, "Ce lien vous est personnel."]
      : paragraphs,
  });
}

/** True once the buyer has received a message or a paper: it is then notified of an end. */
export const isBuyerInvolved = ({ proofsAskedOn, offerVersion }: ProcedureRow): boolean =>
  proofsAskedOn !== null || offerVersion > 0;

/** Notifies the person who opened a procedure; `cause`: what happened, once. */
export const notifySeller = (
  call: Call,
  row: ProcedureRow,
  { cause, ...notice }: { title: string; detail: string; cause: string },
): Promise<void> =>
  notifyUsers(call, [row.createdById], {
    kind: "resaleChanged",
    ...notice,
    address: `/resale/procedures/${row.id}`,
    cause: `resale ${row.id} ${cause}`,
  });
