// Bank statements, their lines and the proposals for a line, as staff read and write them.
import { z } from "zod";
import { documentKindSchema } from "#billing/model/documents/frozen.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { centsSchema, frenchPrice, sumSchema } from "#kernel/money.ts";
import { id, instant, text, version } from "#kernel/schema/french.ts";
import { receiptViewSchema } from "#ledger/model/receipts/view.ts";
import { batchProposalSchema } from "./debit-batch.ts";
import { lineFlow, lineStatusSchema } from "./line-flow.ts";
import { transferChoiceSchema } from "./sent-transfer.ts";
import { maximumFeeCents, returnChoiceSchema, returnProposalSchema } from "./returned-debit.ts";

const fixedAmount = { isFixed: true } as const;

export const statementFields = fields({
  ...stamps,
  iban: field.text("Compte"),
  bankReference: field.text("Relevé"),
  fileName: field.text("Fichier"),
  fromDay: field.day("Du"),
  toDay: field.day("Au"),
  openingCents: field.cents("Solde d’ouverture", fixedAmount),
  closingCents: field.cents("Solde de clôture", fixedAmount),
  lineCount: field.number("Lignes"),
  newLineCount: field.number("Lignes nouvelles"),
  followsGap: field.boolean("Relevé manquant avant"),
});

export const statementRowSchema = z.object({
  id,
  iban: z.string(),
  bankReference: z.string(),
  fileName: z.string(),
  fromDay: daySchema,
  toDay: daySchema,
  openingCents: sumSchema,
  closingCents: sumSchema,
  lineCount: z.int(),
  newLineCount: z.int(),
  followsGap: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
});

export const lineFields = fields({
  ...stamps,
  status: field.set("Statut", stateLabels(lineFlow)),
  issuerId: field.id("Émetteur", "issuer"),
  issuerName: field.text("Nom de l’émetteur", { heading: "Émetteur" }),
  statementId: field.id("Relevé", "bankStatement"),
  bookedOn: field.day("Date"),
  amountCents: field.cents("Montant", fixedAmount),
  partyName: field.text("Payeur ou bénéficiaire"),
  partyMask: field.text("Son compte"),
  label: field.text("Libellé de la banque"),
  remittance: field.text("Motif du paiement"),
  structuredReference: field.text("Référence structurée"),
  endToEndId: field.text("Référence de bout en bout"),
  returnCode: field.text("Code de rejet"),
  unexplainedCents: field.cents("Écart avec le détail", fixedAmount),
  matchReason: field.text("Rapprochement"),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  feeCents: field.cents("Frais retenus par la banque", fixedAmount),
  ignoredAccount: field.text("Compte comptable"),
});

/** With those that lists do not load. */
export const statementRecordFields = fields({ ...statementFields, issuerId: field.id("Émetteur", "issuer") });
export const lineRecordFields = fields({
  ...lineFields,
  iban: field.text("Notre compte"),
  valuedOn: field.day("Date de valeur"),
  mandateReference: field.text("Mandat"),
  batchId: field.text("Remise"),
  details: field.group("Détail de la banque"),
  closedPartyIban: field.unread,
  partyDigest: field.unread,
  fingerprint: field.unread,
  returnedDebitId: field.unread,
  recordsReturn: field.unread,
  recordsExecution: field.unread,
  awaitsMatching: field.unread,
});

export const lineRowSchema = z.object({
  id,
  version,
  status: lineStatusSchema,
  issuerId: id,
  issuerName: z.string(),
  statementId: id,
  bookedOn: daySchema,
  amountCents: sumSchema,
  partyName: z.string(),
  label: z.string(),
  remittance: z.string(),
  matchReason: z.string(),
  companyId: id.nullable(),
  companyName: z.string(),
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

export const lineViewSchema = lineRowSchema.omit({ issuerName: true }).extend({
  iban: z.string(),
  partyMask: z.string(),
  structuredReference: z.string(),
  endToEndId: z.string(),
  returnCode: z.string(),
  unexplainedCents: sumSchema,
  feeCents: sumSchema,
  ignoredAccount: z.string(),
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

export const ignoreFormSchema = z.object({
  version,
  account: z
    .string()
    .regex(/^[1-7]\d{2,7}$/, "Un numéro de compte, par exemple 627.")
    .refine(
      (account) => !/^4[01]1/.test(account),
      "Ni un compte client (411), ni un compte fournisseur (401).",
    ),
  reason: text(300),
});
export type IgnoreForm = z.output<typeof ignoreFormSchema>;
