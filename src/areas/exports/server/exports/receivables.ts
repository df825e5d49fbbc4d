// Open instalments of customers at the end of a day: the detail of the receivables by age.
import { sql } from "kysely";
import { documentKinds } from "#billing/model/documents/frozen.ts";
import { day, daysBetween } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { openPartsOn } from "#ledger/server/account/open-parts.ts";
import { type Age, ageKeys, ages } from "#recovery/model/ageing/ageing.ts";
import type { Export } from "../engine/export.ts";
import { accountNumber, siren, ttc } from "./words.ts";

const ageOf = (lateDays: number): Age =>
  ageKeys.find((age) => {
    const { from, through } = ages[age];
    return age !== "prior" && (from ?? -Infinity) <= lateDays && lateDays <= (through ?? Infinity);
  }) ?? "older";

/** The deposits of a company are on its first row, so that the column adds up. */
export const receivables: Export = {
  name: "receivables",
  title: "Créances clients",
  group: "MONEY",
  holds:
    "Une échéance due à la fin du jour choisi, par ancienneté : le détail de la balance âgée à cette date.",
  params: ["date"],
  columns: {
    companyName: field.text("Société"),
    siren,
    accountNumber,
    kind: field.set("Nature", documentKinds),
    number: field.text("Numéro"),
    issuedOn: field.day("Émis le"),
    dueOn: field.day("Échéance"),
    age: field.set("Ancienneté", Object.fromEntries(ageKeys.map((age) => [age, ages[age].label]))),
    lateDays: field.number("Retard", { unit: "jours" }),
    cents: ttc("Reste dû TTC"),
    isPrior: field.boolean("Antérieur au jugement"),
    disputedCents: ttc("Contesté TTC"),
    heldCents: ttc("Dépôts détenus de la société"),
  },
  rows: ({ date }, { today }) => sql`
    with ${openPartsOn(date ?? today)},
    held as (
      select company_id, sum(cents) as cents from (
        select company_id, amount_cents as cents from receipt where security is not null and received_on <= ${date}::date
        union all select r.company_id, -a.cents from allocation a join receipt r on r.id = a.receipt_id
          where r.security is not null and a.effective_on <= ${date}::date) moved
      group by company_id)
    select p.company_name, left(o.siret, 9) as siren, coalesce(b.auxiliary, '') as account_number, p.kind, p.number,
      d.issued_on, p.due_on, p.expected_on, p.cents, p.is_prior,
      case when row_number() over (partition by p.document_id order by p.due_on, p.part_id) = 1
        then least(p.disputed_cents, sum(p.cents) over (partition by p.document_id)) else 0 end as disputed_cents,
      case when row_number() over (partition by p.company_id order by p.due_on, p.number, p.part_id) = 1
        then coalesce(h.cents, 0) else 0 end as held_cents
    from open_part p
      join billing_document d on d.id = p.document_id
      join company o on o.id = p.company_id
      left join book_third_party b on b.kind = 'company' and b.id = p.company_id
      left join held h on h.company_id = p.company_id
    where p.cents <> 0
    order by p.company_name, p.company_id, p.due_on, p.number, p.part_id`,
  complete: (_call, rows, { date }) =>
    rows.map((row) => {
      const late = daysBetween(day(String(row.expectedOn)), date ?? day(String(row.expectedOn)));
      return { ...row, age: row.isPrior ? "prior" : ageOf(late), lateDays: Math.max(0, late) };
    }),
};
