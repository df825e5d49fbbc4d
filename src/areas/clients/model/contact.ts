// A contact person at a client.
import { z } from "zod";
import { email, id, optionalText, text, version } from "#kernel/schema/french.ts";
import { nullablePhone, optionalPhone } from "#kernel/company/identifiers.ts";
import { contactRecord } from "./records.ts";

/** Reason against a message to a company for which no contact acts. */
export const noContact = "Cette société n’a pas de contact : ajoutez-en un sur la fiche du client.";

export const contactDraftSchema = z.object({
  id: id.optional(),
  firstName: text(80),
  lastName: text(80),
  /** Job title: "Directrice financière". */
  title: optionalText(100),
  email,
  /** Stored as `+33612345678`. */
  phone: optionalPhone,
  isFleetManager: z.boolean().default(false),
  isSignatory: z.boolean().default(false),
  /** Companies of the client that the person acts for; empty means all of them. */
  companyIds: z.array(id).max(200).default([]),
});
export type ContactDraft = z.output<typeof contactDraftSchema>;

/** Changes only the e-mail or the phone of a contact: an omitted field is left as it is. */
export const contactDetailsSchema = z
  .object({
    /** Id of the client. */
    version,
    email: email.optional(),
    phone: nullablePhone.optional(),
  })
  .check(({ value, issues }) => {
    if (value.email === undefined && value.phone === undefined)
      issues.push({ code: "custom", path: ["email"], input: undefined });
  });
export type ContactDetails = z.output<typeof contactDetailsSchema>;

export const contactSchema = z.object({
  id,
  ...contactRecord.shape,
  companyIds: z.array(id),
});
export type Contact = z.output<typeof contactSchema>;

export const fullName = ({ firstName, lastName }: Pick<Contact, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

/** True when the person acts for this company: linked to it, or to no company at all. */
export const actsFor = (contact: Pick<Contact, "companyIds">, companyId: string): boolean =>
  contact.companyIds.length === 0 || contact.companyIds.includes(companyId);

/** The contacts allowed to sign for a company. */
export const signatoriesOf = <C extends Pick<Contact, "companyIds" | "isSignatory">>(
  contacts: readonly C[],
  companyId: string,
): C[] => contacts.filter((contact) => contact.isSignatory && actsFor(contact, companyId));
