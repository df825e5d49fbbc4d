// The link of a buyer: its proofs, its order form, and its right of withdrawal.
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import type { Document } from "#kernel/documents/files.ts";
import type { Call } from "#kernel/server/call.ts";
import { writeTo } from "#settings/server/letters.ts";
import { type ProcedureRow } from "./find.ts";

export const resaleLink: LinkKind = {
  name: "resale",
  path: "/public/resales/:token",
  isRewritten: true,
  valid: { days: 60 },
};

export const recipientOf = ({ firstName, lastName, email }: ProcedureRow) => ({
  name: `${firstName} ${lastName}`,
  email,
});

export const buyerLink = (call: Call, row: ProcedureRow): Promise<string> =>
  ensureLinkAddress(call, resaleLink, { subjectId: row.id, recipient: recipientOf(row) });

interface BuyerLetter {
  subject: string;
  paragraphs: readonly string[];
  withLink?: boolean;
  paper?: Document;
}

/** Writes to the buyer. */
export async function writeToBuyer(
  call: Call,
  row: ProcedureRow,
  { subject, paragraphs, withLink = false, paper }: BuyerLetter,
): Promise<void> {
  await writeTo(call, {
    to: recipientOf(row),
    about: [row.id, row.carId],
    subject,
    ...(paper && { paper }),
    paragraphs: withLink
      ? [...paragraphs, `Votre page :\n${await buyerLink(call, row)}`, "Ce lien vous est personnel."]
      : paragraphs,
  });
}
