// Dunning cases, their letters and plans, and the settings of dunning: their columns.
import { z } from "zod";
import { lateLabels } from "#billing/model/documents/late.ts";
import { enteredDay } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { centsSchema } from "#kernel/money.ts";
import { column, defaulted, nullable, record, reference } from "#kernel/record.ts";
import { dunningFlow } from "./flow.ts";
import { letterLevels } from "./levels.ts";
import { planFlow } from "./plan-flow.ts";

/** Amounts as owed: none has a basis. */
const fixedAmount = { isFixed: true } as const;

export const dunningCaseRecord = record({
  status: column.status(dunningFlow),
  companyId: column.id("Société", "company"),
  companyName: column.freeText("Nom de la société", { heading: "Société" }),
  issuerId: column.id("Émetteur", "issuer"),
  openedOn: column.day("Ouvert le"),
  lateSince: nullable(column.day("Échéance la plus ancienne", { heading: "Échéance" })),
  principalCents: column.amount(lateLabels.principal, fixedAmount),
  chargesCents: column.amount("Intérêts et frais", fixedAmount),
  lastLetterOn: nullable(column.day("Dernière lettre")),
  nextLetterOn: nullable(column.day("Prochaine lettre")),
  isLetterDue: defaulted(column.boolean("Lettre à envoyer")),
  pausedUntil: nullable(column.day("Suspendu jusqu’au")),
  closedOn: nullable(column.day("Clos le")),
  pauseReason: defaulted(column.freeText("Motif de la suspension")),
  handedTo: defaulted(column.freeText("Confié à")),
});

export const letterRecord = record({
  level: column.set("Lettre", letterLevels),
  sentOn: column.day("Envoyée le"),
  /** Empty for a letter to print. */
  recipient: defaulted(column.freeText("Destinataire")),
  /** The note that bills its interest and recovery fees. */
  noteId: nullable(column.id("Note", "billingDocument")),
  createdAt: column.instant("Créée le"),
  createdBy: column.colleague("Par"),
  createdById: reference,
});

const instalmentSchema = z.object({
  dueOn: enteredDay,
  cents: centsSchema.min(1, "Le montant doit être supérieur à 0."),
});
export type Instalment = z.output<typeof instalmentSchema>;
export const instalmentsSchema = z.array(instalmentSchema).min(1).max(60);

export const planRecord = record({
  status: column.status(planFlow),
  caseId: column.id("Dossier de relance", "dunningCase"),
  companyId: column.id("Société", "company"),
  /** Null until the client has signed its proposal. */
  agreedOn: nullable(column.day("Convenu le")),
  totalCents: column.amount("Montant échelonné", fixedAmount),
  instalments: column.group("Échéances", instalmentsSchema, "nobody", {
    dueOn: field.day("Échéance"),
    cents: field.cents("Montant", fixedAmount),
  }),
  reason: defaulted(column.freeText("Motif")),
  /** Null for an agreement given on paper or by telephone. */
  signBy: nullable(column.day("À signer jusqu’au")),
  signedAt: nullable(column.instant("Signé le")),
});

export const settingsRecord = record({
  friendlyDays: column.number("Rappel", { unit: "jours de retard" }),
  firmDays: column.number("Relance", { unit: "jours de retard" }),
  formalDays: column.number("Mise en demeure", { unit: "jours de retard" }),
  daysBetween: column.number("Entre deux lettres", { unit: "jours" }),
  isAutomatic: column.boolean("Lettres envoyées chaque nuit sans relecture"),
  smallWriteOffCents: column.cents("Petits soldes, par société et par mois", fixedAmount),
  badDebtCents: column.cents(
    "Créances irrécouvrables sans administrateur, par société et par an",
    fixedAmount,
  ),
});

export const rateRecord = record({
  startsOn: column.day("Semestre du"),
  ecbRate: column.decimal("Taux de la BCE"),
});
