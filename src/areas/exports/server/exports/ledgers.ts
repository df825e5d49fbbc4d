// The ledgers: each line of an account, or of a third party of a collective one, with the balance after it.
import { sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { journals } from "#books/model/journals.ts";
import { field } from "#kernel/field.ts";
import type { Params } from "../../model/params.ts";
import type { Export } from "../engine/export.ts";
import { accountNumber, ttc } from "./words.ts";
import "#books/server/tables.ts";

const roles = { general: null, customer: ["411", "462"], supplier: ["404", "238", "4671"] } as const;

const linesOf = ({ ledgerType, account, customerId, issuerId }: Params) => {
  const ofType = roles[ledgerType ?? "general"];
  return sql`l.issuer_id = ${issuerId ?? lessorIssuerId}
    and (${account ?? null}::text is null or l.account = ${account ?? null})
    and (${customerId ?? null}::uuid is null or l.third_id = ${customerId ?? null})
    and ${ofType === null ? sql`true` : sql`l.role = any(${[...ofType]})`}`;
};
const thirdOf = ({ ledgerType }: Params) => (ledgerType === "general" ? sql`null::uuid` : sql`l.third_id`);
const kindOf = ({ ledgerType }: Params) => (ledgerType === "general" ? sql`null::text` : sql`l.third_kind`);

export const ledgers: Export = {
  name: "ledgers",
  title: "Grands livres",
  group: "BOOKS",
  holds:
    "Une ligne d’écriture des journaux auxiliaires, avec le solde de son compte, ou de son tiers dans un grand livre auxiliaire ; la première ligne de chacun est son solde d’ouverture.",
  params: ["ledgerType", "start", "end", "account", "customerId", "issuerId"],
  isHeavy: true,
  columns: {
    journal: field.set("Journal", journals),
    number: field.number("Numéro"),
    day: field.day("Date"),
    factDay: field.day("Date du fait"),
    account: field.text("Compte"),
    accountNumber,
    thirdName: field.text("Tiers"),
    pieceRef: field.text("Pièce"),
    label: field.text("Libellé"),
    debitCents: ttc("Débit"),
    creditCents: ttc("Crédit"),
    balanceCents: ttc("Solde"),
    letter: field.text("Lettrage"),
  },
  rows: (params) => sql`
    with line as (
      select ${kindOf(params)} as kind, ${thirdOf(params)} as third, l.account, null::text as journal, null::int as number,
        ${params.start}::date as day, null::date as fact_day, '' as piece_ref, 'Solde d’ouverture' as label,
        greatest(sum(l.debit_cents - l.credit_cents), 0) as debit, greatest(sum(l.credit_cents - l.debit_cents), 0) as credit,
        null::text as letter, null::uuid as entry_id, null::uuid as id
      from book_line l where ${linesOf(params)} and l.day < ${params.start}::date
      group by 1, 2, 3 having sum(l.debit_cents - l.credit_cents) <> 0
      union all
      select ${kindOf(params)}, ${thirdOf(params)}, l.account, e.journal, e.number, e.day, e.fact_day, e.piece_ref, e.label,
        l.debit_cents, l.credit_cents, l.letter, e.id, l.id
      from book_line l join book_entry e on e.id = l.entry_id
      where ${linesOf(params)} and l.day between ${params.start}::date and ${params.end}::date
    )
    select w.journal, w.number, w.day, w.fact_day, w.account, coalesce(t.auxiliary, '') as account_number,
      coalesce(t.name, '') as third_name, w.piece_ref, w.label, w.debit::bigint as debit_cents, w.credit::bigint as credit_cents,
      (sum(w.debit - w.credit) over (partition by w.account, w.third order by w.day, w.entry_id nulls first, w.id))::bigint
        as balance_cents, coalesce(w.letter, '') as letter
    from line w left join book_third_party t on t.kind = w.kind and t.id = w.third
    order by w.account, t.auxiliary nulls first, w.third, w.day, w.entry_id nulls first, w.id`,
};
