// A client: one or several companies (or one person), and the people whom we know there.
import { z } from "zod";
import { id, instant, text, version } from "#kernel/french.ts";
import { companyDraftSchema, companySchema } from "./company.ts";
import { contactDraftSchema, contactSchema } from "./contact.ts";
import { clientMistakes } from "./mistakes.ts";
import { vatProofSchema } from "./vat.ts";

export const clientTypes = { COMPANY: "Société", INDIVIDUAL: "Particulier" } as const;
export type ClientType = keyof typeof clientTypes;
export const clientTypeSchema = z.enum(["COMPANY", "INDIVIDUAL"]);

const draft = z.object({
  name: text(150),
  type: clientTypeSchema,
  companies: z.array(companyDraftSchema).min(1, "Au moins une société est nécessaire.").max(200),
  contacts: z.array(contactDraftSchema).min(1, "Au moins un contact est nécessaire.").max(500),
});
type Draft = z.output<typeof draft>;

/** Says every refusal of `clientMistakes` beside its field, in the browser as on the server. */
function sayMistakes(context: z.core.ParsePayload<Draft>): void {
  for (const [path, message] of Object.entries(clientMistakes(context.value))) {
    const keys = path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    context.issues.push({ code: "custom", path: keys, message, input: context.value });
  }
}

export const clientDraftSchema = draft.check(sayMistakes);
export type ClientDraft = z.output<typeof clientDraftSchema>;

/** A change names the version that the person had before their eyes. */
export const clientChangeSchema = draft.extend({ version }).check(sayMistakes);
export type ClientChange = z.output<typeof clientChangeSchema>;

export const clientSchema = z.object({
  id,
  version,
  name: z.string(),
  type: clientTypeSchema,
  companies: z.array(companySchema),
  contacts: z.array(contactSchema),
  /** What an authority last answered of the VAT numbers of its companies: the proof that is kept. */
  vatProofs: z.array(vatProofSchema),
  /** Contracts waiting for their mandate or first delivery, or under way. */
  nbOfOngoingContracts: z.int(),
  /** The company of the same client in the CRM, when it is linked. */
  crmId: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Client = z.output<typeof clientSchema>;
