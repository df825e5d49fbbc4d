// Lines of bank statements and payouts of payment providers as facts of the books.
import { sql } from "kysely";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { idsOf, pluck } from "#kernel/values.ts";
import type { Derived } from "../../model/rules/fact.ts";
import { bankLineEntries, payoutEntries } from "../../model/rules/money.ts";
import { bankAccountsOf } from "../accounts/company-accounts.ts";
import { posted } from "./money.ts";
import type { Source } from "./source.ts";
import "#payments/server/tables.ts";
import "#bank/server/tables.ts";

type MatchedLine = Pick<
  Row<"statementLine">,
  "status" | "amountCents" | "ignoredAccount" | "returnedDebitId"
> & {
  hasReceipts: boolean;
};

/** The transit that a matched line clears; 471 until it is matched. */
function accountOfLine(row: MatchedLine): string {
  if (row.status === "IGNORED") return row.ignoredAccount;
  if (row.status === "TO_MATCH") return "471";
  if (row.hasReceipts) return "5119";
  return row.amountCents < 0 && row.returnedDebitId === null ? "5116" : "5115";
}

async function deriveBankLines(call: Call, ids: readonly string[]): Promise<Map<string, Derived>> {
  const rows = await call.db
    .selectFrom("statementLine as l")
    .selectAll("l")
    .select(
      sql<boolean>`exists (select from receipt r where r.statement_line_id = l.id and r.reverses_id is null
        and not r.is_reversed)`.as("hasReceipts"),
    )
    .where("l.id", "in", [...ids])
    .execute();
  const banks = await bankAccountsOf(call, pluck(rows, "iban"));
  return new Map(
    rows.map((row) => {
      const {
        id,
        issuerId,
        bookedOn,
        iban,
        amountCents: cents,
        feeCents,
        partyName,
        label,
        remittance,
      } = row;
      return [
        id,
        {
          ...posted,
          issuerId,
          day: bookedOn,
          label: partyName || label,
          entries: bankLineEntries({
            bookedOn,
            cents,
            feeCents,
            label: partyName || label,
            reference: remittance.slice(0, 40),
            bank: banks(iban, bookedOn),
            account: accountOfLine(row),
          }),
        },
      ];
    }),
  );
}

/** The lines of an imported statement or, once it is withdrawn, those left in the books alone. */
async function linesOfStatement(call: Call, statementId: string): Promise<string[]> {
  const lines = await call.db
    .selectFrom("statementLine")
    .select("id")
    .where("statementId", "=", statementId)
    .execute();
  if (lines.length > 0) return idsOf(lines);
  const { rows } = await sql<{ id: string }>`
    select source_id as id from book_fact f where source = 'bankLine'
      and not exists (select from statement_line l where l.id = f.source_id)`.execute(call.db);
  return idsOf(rows);
}

export const bankLineSource: Source = {
  name: "bankLine",
  from: "statementLine",
  concerns: {
    receipt: async (call, id) =>
      pluck(
        await call.db
          .selectFrom("receipt as r")
          .innerJoin("statementLine as l", "l.id", "r.statementLineId")
          .select("l.id")
          .where("r.id", "=", id)
          .execute(),
        "id",
      ),
    bankStatement: linesOfStatement,
  },
  derive: deriveBankLines,
  all: sql<{ id: string }>`select id from statement_line`,
};

async function derivePayouts(call: Call, ids: readonly string[]): Promise<Map<string, Derived>> {
  const rows = await call.db
    .selectFrom("providerPayout as p")
    .select(["p.id", "p.amountCents as cents", "p.feeCents", "p.arrivesOn", "p.reference"])
    .select(
      sql<string | null>`(select b.issuer_id from provider_payout_item i join debit d on d.id = i.debit_id
        join debit_batch b on b.id = d.batch_id where i.payout_id = p.id limit 1)`.as("issuerId"),
    )
    .where("p.id", "in", [...ids])
    .where("p.status", "<>", "FAILED")
    .where("p.arrivesOn", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ id, issuerId, arrivesOn, ...payout }) =>
      arrivesOn === null
        ? []
        : [
            [
              id,
              {
                carId: null,
                issuerId: issuerId ?? lessorIssuerId,
                day: arrivesOn,
                label: `Versement ${payout.reference}`.trim(),
                entries:
                  issuerId === null || arrivesOn > call.today ? [] : payoutEntries({ ...payout, arrivesOn }),
                reason: issuerId === null ? ("NO_DEBIT" as const) : null,
                nextOn: arrivesOn > call.today ? arrivesOn : null,
              },
            ],
          ],
    ),
  );
}

/** Payouts are read from providers outside any record, so they are posted at night. */
export const payoutSource: Source = {
  name: "payout",
  from: "providerPayout",
  derive: derivePayouts,
  all: sql<{
    id: string;
  }>`select id from provider_payout where arrives_on is not null and status <> 'FAILED'`,
};
