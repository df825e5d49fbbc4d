// An approval of works: the lines of the estimate, what was approved of it, and the estimates before.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { lifeCycleShape, stateLabels } from "#kernel/flow/flow.ts";
import { type Cents, centsSchema, totalProblem } from "#kernel/money.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { worksApprovalFlow } from "./flow.ts";

/** Works that a garage may be approved for; a later area names its own record. */
export const worksKinds = { MAINTENANCE: "Entretien", DAMAGE: "Sinistre" } as const;
export type WorksKind = keyof typeof worksKinds;

const line = z.object({ label: text(200), priceCents: centsSchema });
export type WorksLine = z.output<typeof line>;
const lines = z
  .array(line)
  .min(1, "Au moins une ligne.")
  .max(60)
  .register(mergeRules, { key: ["label"] });

export const totalOf = (of: readonly Pick<WorksLine, "priceCents">[]): Cents =>
  of.reduce((sum, { priceCents }) => sum + priceCents, 0);

export const worksEstimate = z
  .object({ lines, comment: optionalLongText(1_000) })
  .check(({ value, issues }) => {
    const message = totalProblem(totalOf(value.lines));
    if (message !== null) issues.push({ code: "custom", message, input: value.lines, path: ["lines"] });
  });
export type WorksEstimate = z.output<typeof worksEstimate>;

export const worksDecision = z.object({
  version,
  /** The approved part of the estimate, without tax. */
  amountCents: centsSchema,
  reason: optionalLongText(500),
});
export const worksRefusal = z.object({ version, reason: longText(500) });

/** An estimate replaced by another. */
export const earlierEstimate = z.object({
  lines: z.array(line),
  totalCents: z.int(),
  status: z.enum(keysOf(worksApprovalFlow.states)),
  askedAt: instant,
  askedBy: z.string(),
});

const lineFields = fields({ label: field.text("Libellé"), priceCents: field.cents("Prix HT") });
const earlierFields = fields({
  lines: field.group("Lignes", lineFields),
  totalCents: field.cents("Total HT"),
  status: field.set("Statut", stateLabels(worksApprovalFlow)),
  askedAt: field.instant("Demandé le"),
  askedBy: field.text("Demandé par"),
});

export const worksApprovalRecord = record({
  status: column.status(worksApprovalFlow),
  lines: column.group("Lignes du devis", z.array(line), "nobody", lineFields),
  comment: column.code("Commentaire"),
  totalCents: column.cents("Total du devis HT"),
  ceilingCents: column.cents("Plafond sans accord HT"),
  approvedCents: nullable(column.cents("Montant accordé HT")),
  askedAt: column.instant("Demandé le"),
  askedBy: column.colleague("Demandé par"),
  decidedAt: nullable(column.instant("Décidé le")),
  decidedBy: nullable(column.colleague("Décidé par")),
  reason: column.code("Motif"),
  earlier: column.group("Devis précédents", z.array(earlierEstimate), "nobody", earlierFields),
});

export const worksApprovalSchema = z.object({
  id,
  version,
  ...worksApprovalRecord.shape,
  totalCents: z.int(),
  /** Up to it, an estimate needs nobody. */
  ceilingCents: z.int(),
  approvedCents: z.int().nullable(),
  ...lifeCycleShape,
});
export type WorksApproval = z.output<typeof worksApprovalSchema>;
