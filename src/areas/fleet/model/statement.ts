// Lines of the statement of a car: what it cost and what it earned, as each area knows it.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { sumSchema } from "#kernel/money.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const statementKinds = {
  PURCHASE: "Achat",
  TRANSPORT_IN: "Transport d’arrivée",
  REGISTRATION: "Immatriculation",
  PREPARATION: "Préparation",
  CONVERSION: "Transformation",
  INTEREST: "Intérêts du prêt",
  LOAN_FEE: "Frais du prêt",
  BOX: "Boîtier",
  MAINTENANCE: "Entretien",
  TYRES: "Pneus",
  DAMAGE: "Sinistre",
  INDEMNITY: "Indemnité de sinistre",
  FINE: "Amende",
  RENT: "Loyers",
  ACTIVATION: "Mise en service",
  DELIVERY: "Livraison",
  KILOMETRES: "Kilomètres",
  REPAIRS: "Remise en état facturée",
  EARLY_TERMINATION: "Résiliation anticipée",
  OTHER: "Autre prestation",
  TRANSPORT_OUT: "Transport de retour",
  RECONDITIONING: "Travaux après la restitution",
  SALE: "Vente",
  SPV_SALE: "Cession à un organisme de titrisation",
  MARGIN_VAT: "TVA sur la marge",
  SALE_INDEMNITY: "Indemnité de l’acheteur",
} as const;
export type StatementKind = keyof typeof statementKinds;

export const statementStates = {
  DUE: "Dû",
  BILLED: "Facturé",
  PAID: "Payé",
  ESTIMATED: "Estimé",
} as const;

export const statementLineSchema = z.object({
  kind: enumOf(statementKinds),
  label: z.string(),
  on: daySchema.nullable(),
  /** Without tax; a cost is below zero. */
  cents: sumSchema,
  state: enumOf(statementStates),
  /** The page of what caused it. */
  cause: pageAddress,
});
export type StatementLine = z.output<typeof statementLineSchema>;

export const statementLineFields = {
  kind: field.set("Nature", statementKinds),
  label: field.text("Libellé"),
  on: field.day("Jour"),
  cents: field.cents("Montant HT"),
  state: field.set("Statut", statementStates),
};

type Cost = Omit<StatementLine, "cents"> & { cents: number | null };

/** Lines of costs, from amounts above zero; unknown and free ones are left out. */
export const costLines = (costs: readonly Cost[]): StatementLine[] =>
  costs.flatMap(({ cents, ...line }) => (cents ? { ...line, cents: -cents } : []));
