// Calls for funds and late deliveries to collect, on the home page.
import { sql } from "kysely";
import type { Day } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { countedWork, maximumHomeItems } from "#platform/overview/home.ts";
import { ledgerManifest } from "../../manifest.ts";
import { documentCounts } from "#billing/server/counted.ts";

/** Of documents `d`, counted by `dueDeposits`. */
const dueDeposits = sql.raw(documentCounts.part("billingDocument:DUE_DEPOSIT", "d").only);

export const depositsHome = countedWork("dueDeposits", ledgerManifest.counters.dueDeposits, {
  rank: 74,
  title: "Dépôts et livraisons à encaisser",
  to: "/billing/due-deposit-payments",
  empty: "Aucun dépôt n’est à encaisser.",
  rows: async ({ db }) => {
    const { rows } = await sql<{ id: string; number: string; companyName: string; cents: Cents; dueOn: Day }>`
      select d.id, d.number, d.company_name as "companyName", d.remaining_cents as cents, d.due_on as "dueOn"
      from billing_document d where ${dueDeposits} order by d.due_on, d.id limit ${maximumHomeItems}`.execute(
      db,
    );
    return rows;
  },
  item: ({ id, number, companyName, cents, dueOn }) => ({
    id,
    label: companyName,
    detail: `${frenchPrice(cents)} · ${number}`,
    note: "",
    dueOn,
    next: "Encaisser",
    to: `/billing/documents/view/${id}`,
  }),
});
