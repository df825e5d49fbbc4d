// A client: one or several companies (or one person) and their contacts.
import { mergeRules } from "#kernel/schema/merging.ts";
import { z } from "zod";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { companyDraftSchema, companySchema } from "./companies/company.ts";
import { contactDraftSchema, contactSchema } from "./contact.ts";
import { clientMistakes } from "./mistakes.ts";
import { clientRecord } from "./records.ts";
import { clientTypeSchema } from "./type.ts";
import { vatProofSchema } from "./companies/vat.ts";

const draft = z.object({
  name: text(150),
  type: clientTypeSchema,
  companies: z
    .array(companyDraftSchema)
    .min(1, "Au moins une société est nécessaire.")
    .max(200)
    .register(mergeRules, { key: ["siret"] }),
  contacts: z
    .array(contactDraftSchema)
    .min(1, "Au moins un contact est nécessaire.")
    .max(500)
    .register(mergeRules, { key: ["email"] }),
});

export const clientDraftSchema = draft.check(fieldErrors(clientMistakes));
export type ClientDraft = z.output<typeof clientDraftSchema>;

/** A change carries the version that the user saw. */
export const clientChangeSchema = draft.extend({ version }).check(fieldErrors(clientMistakes));
export type ClientChange = z.output<typeof clientChangeSchema>;

export const clientSchema = z.object({
  id,
  version,
  ...clientRecord.pick("name", "type", "nbOfOngoingContracts"),
  companies: z.array(companySchema),
  contacts: z.array(contactSchema),
  /** Latest answers of the authorities about the VAT numbers of its companies: the stored proof. */
  vatProofs: z.array(vatProofSchema),
  /** The company of the same client in the CRM, when it is linked. */
  crmId: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Client = z.output<typeof clientSchema>;
