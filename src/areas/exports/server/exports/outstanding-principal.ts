// The principal of loans still owed at the end of a day.
import { type RawBuilder, sql } from "kysely";
import { loanOf } from "#funding/model/funding.ts";
import { earlyRepaymentOf, outstandingOn } from "#funding/model/early-repayment.ts";
import { loanTypes, scheduleOf } from "#funding/model/loan.ts";
import { day } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { fundingSchema } from "#funding/model/funding.ts";
import type { Export } from "../engine/export.ts";
import { plate, ttc, vin } from "./words.ts";

const figures = fundingSchema.pick({
  loanType: true,
  amountCents: true,
  residualCents: true,
  rate: true,
  durationMonths: true,
  startsOn: true,
  firstInstalment: true,
  insuranceRate: true,
  terminationFeeRate: true,
});

/** Loans paid out by that day and not repaid early by then. One without a day of payment began a month before its first instalment. */
const running = (date: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(f.starts_on, f.first_instalment - interval '1 month') <= ${date} and (f.ended_on is null or f.ended_on > ${date})`;

export const outstandingPrincipal: Export = {
  name: "outstanding-principal",
  title: "Capital restant dû",
  group: "CARS",
  holds:
    "Un prêt en cours au jour choisi, avec le capital restant dû, la prochaine échéance et les intérêts courus.",
  params: ["date"],
  columns: {
    funderName: field.text("Financeur"),
    contractNumber: field.text("Numéro du contrat"),
    vin,
    plate,
    loanType: field.set("Type de prêt", loanTypes),
    startsOn: field.day("Versé le"),
    amountCents: ttc("Montant emprunté"),
    ratePercent: field.number("Taux", { unit: "%" }),
    outstandingCents: ttc("Capital restant dû"),
    nextDueOn: field.day("Prochaine échéance"),
    nextCents: ttc("Montant de l’échéance"),
    accruedCents: ttc("Intérêts courus"),
  },
  rows: ({ date }) => sql`
    select f.*, u.name as funder_name, c.vin, coalesce(c.license_plate, c.temporary_license_plate) as plate
    from funding f join funder u on u.id = f.funder_id join car c on c.id = f.car_id
    where f.loan_type is not null and f.amount_cents is not null and f.rate is not null and f.duration_months is not null
      and f.first_instalment is not null and ${running(sql`${date}::date`)}
    order by u.name, f.contract_number, c.vin, f.id`,
  complete: (call, rows, { date }) =>
    rows.flatMap((row) => {
      const input = figures.parse(row);
      const loan = loanOf(input);
      const on = date ?? day(call.today);
      const schedule = loan && scheduleOf(loan);
      const next = schedule?.find(({ dueOn }) => dueOn > on);
      if (!loan || !schedule || !next) return [];
      return [
        {
          ...row,
          ratePercent: Math.round(loan.rate * 1_000_000) / 10_000,
          outstandingCents: outstandingOn(loan, schedule, on),
          nextDueOn: next.dueOn,
          nextCents: next.totalCents,
          accruedCents: earlyRepaymentOf({ ...loan, terminationFeeRate: 0 }, on).interestCents,
        },
      ];
    }),
};
