// The statement of a car: its lines in five groups, and its result per month and per 1,000 km.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { type StatementKind, type StatementLine, statementLineSchema } from "#fleet/model/statement.ts";
import { type Cents, roundCents, sumOf, sumSchema } from "#kernel/money.ts";
import { id } from "#kernel/schema/french.ts";
import { enumOf, keysOf } from "#kernel/schema/keys.ts";

export const statementGroups = {
  A: "Acquisition",
  B: "Financement",
  C: "Usage",
  D: "Location",
  E: "Sortie",
} as const;
export type GroupKey = keyof typeof statementGroups;

const groupOf: Readonly<Record<StatementKind, GroupKey>> = {
  PURCHASE: "A",
  TRANSPORT_IN: "A",
  REGISTRATION: "A",
  PREPARATION: "A",
  CONVERSION: "A",
  INTEREST: "B",
  LOAN_FEE: "B",
  BOX: "C",
  MAINTENANCE: "C",
  TYRES: "C",
  DAMAGE: "C",
  INDEMNITY: "C",
  FINE: "C",
  RENT: "D",
  ACTIVATION: "D",
  DELIVERY: "D",
  KILOMETRES: "D",
  REPAIRS: "D",
  EARLY_TERMINATION: "D",
  OTHER: "D",
  TRANSPORT_OUT: "E",
  RECONDITIONING: "E",
  SALE: "E",
  SPV_SALE: "E",
  MARGIN_VAT: "E",
  SALE_INDEMNITY: "E",
};

export const statementSchema = z.object({
  groups: z.array(
    z.object({ key: enumOf(statementGroups), lines: z.array(statementLineSchema), cents: sumSchema }),
  ),
  resultCents: sumSchema,
  isSold: z.boolean(),
  months: z.int(),
  kilometres: z.int(),
  /** Null before the first month, or the first kilometre. */
  perMonthCents: sumSchema.nullable(),
  perThousandKmCents: sumSchema.nullable(),
});
export type Statement = z.output<typeof statementSchema>;

export const carStatementSchema = statementSchema.extend({
  id,
  car: carNameSchema,
  clientName: z.string(),
  /** Holding cost of the car to this day, displayed next to the result; null for a car that is not in stock. */
  holdingCents: sumSchema.nullable(),
  stockedDays: z.int().nullable(),
});
export type CarStatement = z.output<typeof carStatementSchema>;

export interface Use {
  months: number;
  kilometres: number;
}

const byDay = (a: StatementLine, b: StatementLine): number => (a.on ?? "9999").localeCompare(b.on ?? "9999");

/** The statement of a car sold to an SPV stops at that sale: what follows is its buyer’s. Its purchase is before, dated or not. */
function linesUntilTransfer(lines: readonly StatementLine[]): StatementLine[] {
  const soldOn = lines.find(({ kind }) => kind === "SPV_SALE")?.on ?? null;
  return lines.filter(
    ({ kind, on }) => soldOn === null || (on === null ? groupOf[kind] === "A" : on <= soldOn),
  );
}

const ratio = (cents: Cents, by: number): Cents | null => (by > 0 ? roundCents(cents / by) : null);

export function statementOf(all: readonly StatementLine[], { months, kilometres }: Use): Statement {
  const lines = linesUntilTransfer(all).toSorted(byDay);
  const resultCents = sumOf(lines.map(({ cents }) => cents));
  return {
    groups: keysOf(statementGroups).map((key) => {
      const own = lines.filter(({ kind }) => groupOf[kind] === key);
      return { key, lines: own, cents: sumOf(own.map(({ cents }) => cents)) };
    }),
    resultCents,
    isSold: lines.some(
      ({ kind, state }) => kind === "SPV_SALE" || (kind === "SALE" && state !== "ESTIMATED"),
    ),
    months,
    kilometres,
    perMonthCents: ratio(resultCents, months),
    perThousandKmCents: ratio(resultCents, kilometres / 1000),
  };
}
