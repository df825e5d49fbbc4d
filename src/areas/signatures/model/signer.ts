// Who is asked to sign, and in what capacity.
import { type Contact, signatoriesOf } from "#clients/model/contact.ts";
import type { SignerDraft } from "./procedure.ts";

type Person = Pick<Contact, "firstName" | "lastName" | "email" | "phone" | "title">;

/** A contact as a signer, in the capacity that their title says. The code goes by e-mail until somebody says otherwise. */
export const signerFromContact = ({ firstName, lastName, email, phone, title }: Person): SignerDraft => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
  capacity: title,
  codeChannel: "email",
});

/** How papers name a signer. */
export const nameWithCapacity = (signer: Pick<SignerDraft, "firstName" | "lastName" | "capacity">): string =>
  [`${signer.firstName} ${signer.lastName}`, signer.capacity].filter(Boolean).join(", ");

/** A company, and the people known at its client. */
export interface SigningParty {
  company: { id: string; name: string };
  contacts: readonly Contact[];
}

const normalisedEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Whom the company has not named as its signatory, as French sentences: told before sending, since what they
 * sign may not bind it (code civil, art. 1156). Staff may go on. Nobody is told of before they have an e-mail.
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
