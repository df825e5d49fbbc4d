// A signer and their capacity.
import { type Contact, signatoriesOf } from "#clients/model/contact.ts";
import type { SignerDraft } from "./procedure.ts";

type Person = Pick<Contact, "firstName" | "lastName" | "email" | "phone" | "title">;

/** A contact as a signer, with their job title as capacity. The code goes by e-mail by default. */
export const signerFromContact = ({ firstName, lastName, email, phone, title }: Person): SignerDraft => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
  capacity: title,
  codeChannel: "email",
});

/** Name of a signer on papers. */
export const nameWithCapacity = (signer: Pick<SignerDraft, "firstName" | "lastName" | "capacity">): string =>
  [`${signer.firstName} ${signer.lastName}`, signer.capacity].filter(Boolean).join(", ");

/** A signing company and the contacts of its client. */
export interface SigningParty {
  company: { id: string; name: string };
  contacts: readonly Contact[];
}

const normalisedEmail = (email: string): string => email.trim().toLowerCase();

/**
 * French warnings about signers that the company has not named as signatories: their signature may not bind it (code
 * civil, art. 1156). Displayed before sending; staff may go on. A signer without an e-mail yet causes no warning.
 */
export const signerWarnings = (
  signers: readonly Pick<SignerDraft, "firstName" | "lastName" | "email">[],
  { company, contacts }: SigningParty,
): string[] => {
  const signatories = new Set(signatoriesOf(contacts, company.id).map(({ email }) => normalisedEmail(email)));
  return signers
    .filter(({ email }) => email.trim() !== "" && !signatories.has(normalisedEmail(email)))
    .map(({ firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim() || email;
      return `${name} n’est pas un contact signataire de ${company.name} : sa signature pourrait ne pas engager la société.`;
    });
};
