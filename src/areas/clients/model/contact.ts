// A person whom we know at a client.
import { z } from "zod";
import { email, id, optionalText, text, version } from "#kernel/schema/french.ts";
import { nullablePhone, optionalPhone } from "#kernel/company/identifiers.ts";

export const contactDraftSchema = z.object({
  id: id.optional(),
  firstName: text(80),
  lastName: text(80),
  /** What the person does there: "Directrice financière". */
  title: optionalText(100),
  email,
  /** Kept as `+33612345678`. */
  phone: optionalPhone,
  isFleetManager: z.boolean().default(false),
  isSignatory: z.boolean().default(false),
  /** Companies of the client for which the person acts; none means all of them. */
  companyIds: z.array(id).max(200).default([]),
});
export type ContactDraft = z.output<typeof contactDraftSchema>;

/** How a contact is reached, changed alone: what is not named stays as it is. */
export const contactDetailsSchema = z
  .object({
    /** Of the client. */
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
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isFleetManager: z.boolean(),
  isSignatory: z.boolean(),
  companyIds: z.array(id),
});
export type Contact = z.output<typeof contactSchema>;

export const fullName = ({ firstName, lastName }: Pick<Contact, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

/** True when the person acts for this company: linked to it, or to none in particular. */
export const actsFor = (contact: Pick<Contact, "companyIds">, companyId: string): boolean =>
  contact.companyIds.length === 0 || contact.companyIds.includes(companyId);

/** The people who may sign for a company. */
export const signatoriesOf = <C extends Pick<Contact, "companyIds" | "isSignatory">>(
  contacts: readonly C[],
  companyId: string,
): C[] => contacts.filter((contact) => contact.isSignatory && actsFor(contact, companyId));
