// The trial balance, the VAT summary and the cut-off of a month.
import { sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { accountLabel } from "#books/model/accounts.ts";
import { proposedLines, vatOperations } from "#books/model/views.ts";
import { vatSummaryQuery } from "#books/server/reads/vat-summary.ts";
import { firstOfMonth } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import type { Export } from "../engine/export.ts";
import { ttc } from "./words.ts";

export const trialBalance: Export = {
  name: "trial-balance",
  title: "Balance",
  group: "BOOKS",
  holds:
    "Un compte des journaux auxiliaires : son solde d’ouverture, ses mouvements de la période, son solde de clôture.",
  params: ["start", "end", "issuerId"],
  columns: {
    account: field.text("Compte"),
    label: field.text("Libellé"),
    openingCents: ttc("Solde d’ouverture"),
    debitCents: ttc("Débit"),
    creditCents: ttc("Crédit"),
    closingCents: ttc("Solde de clôture"),
  },
  rows: ({ start, end, issuerId }) => sql`
    select account, min(role) as role, coalesce(sum(debit_cents - credit_cents) filter (where day < ${start}::date), 0)::bigint as opening_cents,
      coalesce(sum(debit_cents) filter (where day >= ${start}::date), 0)::bigint as debit_cents,
      coalesce(sum(credit_cents) filter (where day >= ${start}::date), 0)::bigint as credit_cents,
      sum(debit_cents - credit_cents)::bigint as closing_cents
    from book_line where issuer_id = ${issuerId ?? lessorIssuerId} and day <= ${end}::date
    group by account order by account`,
  complete: (_call, rows) => rows.map((row) => ({ ...row, label: accountLabel(String(row.role)) })),
};

export const vatSummary: Export = {
  name: "vat-summary",
  title: "Synthèse de TVA",
  group: "BOOKS",
  holds:
    "Une opération et un taux du mois choisi, d’après les écritures ; les lignes de CA3 proposées sont à confirmer avec votre expert-comptable.",
  params: ["start", "issuerId"],
  columns: {
    operation: field.set("Opération", vatOperations),
    rate: field.number("Taux"),
    baseCents: field.cents("Base", { isFixed: true }),
    vatCents: field.cents("TVA", { isFixed: true }),
    earlierVatCents: field.cents("Dont jours d’un mois antérieur", { isFixed: true }),
    lines: field.text("Lignes de CA3 proposées"),
  },
  rows: ({ start, issuerId }, { today }) =>
    vatSummaryQuery({ issuerId: issuerId ?? lessorIssuerId, month: firstOfMonth(start ?? today) }),
  complete: (_call, rows) =>
    rows.map((row) => {
      const lines: Readonly<Record<string, string>> = proposedLines;
      return { ...row, lines: lines[String(row.operation)] ?? "" };
    }),
};

const cutOffKinds = {
  "487": "Produits constatés d’avance",
  "4181": "Factures à établir",
  "1688": "Intérêts courus",
} as const;

export const deferred: Export = {
  name: "deferred",
  title: "Régularisations de fin de mois",
  group: "BOOKS",
  holds:
    "Un produit constaté d’avance, une facture à établir ou un intérêt couru d’un mois figé, par contrat ; rien avant le gel du mois, qui les calcule.",
  params: ["start", "issuerId"],
  columns: {
    role: field.set("Nature", cutOffKinds),
    day: field.day("Fin du mois"),
    label: field.text("Libellé"),
    orderId: field.text("Contrat"),
    vin: field.identifier("VIN", 17),
    account: field.text("Compte"),
    debitCents: field.cents("Débit", { isFixed: true }),
    creditCents: field.cents("Crédit", { isFixed: true }),
  },
  rows: ({ start, issuerId }, { today }) => {
    const month = firstOfMonth(start ?? today);
    return sql`
      select l.role, e.day, e.label, coalesce(k.order_id, '') as order_id, coalesce(c.vin, '') as vin, l.account,
        l.debit_cents, l.credit_cents
      from book_entry e join book_line l on l.entry_id = e.id and l.role in ('487', '4181', '1688')
      left join contract k on k.id = l.contract_id left join car c on c.id = l.car_id
      where e.issuer_id = ${issuerId ?? lessorIssuerId} and e.source = 'monthEnd' and e.key not like '% back'
        and date_trunc('month', e.day) = ${month}::date
      order by l.role, e.id, l.id`;
  },
};
