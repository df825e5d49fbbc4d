// Bank statements, their lines and the proposals for a line, as staff read and write them.
import { z } from "zod";
import { documentKindSchema } from "#billing/model/documents/frozen.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { centsSchema, frenchPrice, sumSchema } from "#kernel/money.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { receiptViewSchema } from "#ledger/model/receipts/view.ts";
import { batchProposalSchema } from "./debit-batch.ts";
import { lineRecord, statementRecord } from "./records.ts";
import { transferChoiceSchema } from "./sent-transfer.ts";
import { maximumFeeCents, returnChoiceSchema, returnProposalSchema } from "./returned-debit.ts";

export const statementRowSchema = z.object({
  id,
  ...statementRecord.shape,
  createdAt: instant,
  createdBy: z.string(),
});

export const lineRowSchema = z.object({
  id,
  version,
  ...lineRecord.omit(
    "partyMask",
    "structuredReference",
    "endToEndId",
    "returnCode",
    "unexplainedCents",
    "feeCents",
    "ignoredAccount",
    "iban",
  ),
  issuerName: z.string(),
});

export const proposalSchema = z.object({
  companyId: id,
  companyName: z.string(),
  why: z.string(),
  payments: z.array(
    z.object({
      partId: id,
      documentId: id,
      kind: documentKindSchema,
      number: z.string(),
      dueOn: daySchema,
      cents: sumSchema,
    }),
  ),
  /** A credit of the company. */
  restCents: sumSchema,
  /** True when no other one explains the line as well. */
  isBest: z.boolean(),
});
export type Proposal = z.output<typeof proposalSchema>;

export const lineViewSchema = z.object({
  id,
  version,
  ...lineRecord.shape,
  receipts: z.array(receiptViewSchema),
  /** The best first; none once matched. */
  proposals: z.array(proposalSchema),
  /** Debits that may have come back by the line; none once matched. */
  returnProposals: z.array(returnProposalSchema),
  /** Batches of debits that the line may credit; none once matched. */
  batchProposals: z.array(batchProposalSchema),
  /** In French: documents of other issuers that the line names, which its money does not pay; none once matched. */
  elsewhere: z.array(z.string()),
  /** In French: reasons against the batches that the line names; none once matched. */
  batchRefusals: z.array(z.string()),
  /** Debits of its amount collected recently, when it names none of ours; none once matched. */
  returnChoices: z.array(returnChoiceSchema),
  /** Transfers sent of its amount, without those of another reference than it names; none once matched. */
  transferChoices: z.array(transferChoiceSchema),
  ...lifeCycleShape,
});
export type LineView = z.output<typeof lineViewSchema>;

const largestFee = frenchPrice(maximumFeeCents);
export const feeHint =
  "Les échéances choisies font exactement la ligne et ses frais. Des frais que le relevé n’indique pas comptent dans les petits soldes de la société, limités chaque mois.";

export const matchFormSchema = z.object({
  version,
  companyId: id,
  payments: z
    .array(z.object({ partId: id, cents: centsSchema.min(1, "Le montant doit être supérieur à 0.") }))
    .max(100),
  /** Bank fee, deducted from the line: the client has paid both. */
  feeCents: centsSchema.max(maximumFeeCents, `Au plus ${largestFee} de frais.`).default(0),
});
export type MatchForm = z.output<typeof matchFormSchema>;

/**
 * A charge, an income, the suspense account, or the transit of what the bank has not shown yet: a person may not clear
 * a client, a supplier, a guarantee or a bank account by hand (PCG, ANC 2022-06).
 */
const asideAccounts = /^(?:[67]\d{2,7}|(?:471|580)\d{0,5}|511[5-9]\d{0,4})$/;

export const ignoreFormSchema = z.object({
  version,
  account: z
    .string()
    .regex(
      asideAccounts,
      "Une charge ou un produit (627, 768), l’attente (471), ou un compte de passage (5115 à 5119, 580).",
    ),
  reason: text(300),
});
export type IgnoreForm = z.output<typeof ignoreFormSchema>;
