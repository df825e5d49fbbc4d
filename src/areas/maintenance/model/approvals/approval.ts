// An approval of works: the lines of the estimate, what was approved of it, and the estimates before.
import { z } from "zod";
import { field, fields, stamps } from "#kernel/field.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { type Cents, centsSchema, totalProblem } from "#kernel/money.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { id, instant, longText, optionalLongText, text, version } from "#kernel/schema/french.ts";
import { worksApprovalFlow, worksApprovalLabels, type WorksApprovalStatus } from "./flow.ts";

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
  status: z.enum(Object.keys(worksApprovalFlow.states) as [WorksApprovalStatus, ...WorksApprovalStatus[]]),
  askedAt: instant,
  askedBy: z.string(),
});
export type EarlierEstimate = z.output<typeof earlierEstimate>;

export const worksApprovalSchema = z.object({
  id,
  version,
  status: earlierEstimate.shape.status,
  lines: z.array(line),
  comment: z.string(),
  totalCents: z.int(),
  /** Up to it, an estimate needs nobody. */
  ceilingCents: z.int(),
  approvedCents: z.int().nullable(),
  askedAt: instant,
  askedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string(),
  earlier: z.array(earlierEstimate),
  ...lifeCycleShape,
});
export type WorksApproval = z.output<typeof worksApprovalSchema>;

const lineFields = fields({ label: field.text("Libellé"), priceCents: field.cents("Prix HT") });

export const worksApprovalFields = fields({
  ...stamps,
  status: field.set("Statut", worksApprovalLabels),
  carId: field.id("Véhicule", "car"),
  maintenanceSupplierId: field.id("Garage", "maintenanceSupplier"),
  worksKind: field.set("Travaux", worksKinds),
  lines: field.group("Lignes du devis", lineFields),
  comment: field.text("Commentaire"),
  totalCents: field.cents("Total du devis HT"),
  ceilingCents: field.cents("Plafond sans accord HT"),
  approvedCents: field.cents("Montant accordé HT"),
  askedAt: field.instant("Demandé le"),
  askedBy: field.text("Demandé par"),
  decidedAt: field.instant("Décidé le"),
  decidedBy: field.text("Décidé par"),
  reason: field.text("Motif"),
  earlier: field.group("Devis précédents", {
    lines: field.group("Lignes", lineFields),
    totalCents: field.cents("Total HT"),
    status: field.set("Statut", worksApprovalLabels),
    askedAt: field.instant("Demandé le"),
    askedBy: field.text("Demandé par"),
  }),
  worksId: field.unread,
  page: field.unread,
  askedById: field.unread,
  decidedById: field.unread,
});
