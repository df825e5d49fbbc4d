// Billing and collection of the bench. At scale 1: 240 000 final documents over two years, of two lines each, 14 000 of
// them open; an active mandate for three companies in four; each contract known to billing, with nothing to bill.
import type { TableMultiplier } from "../company.ts";

interface Numbering {
  scaled: (rows: number) => number;
  /** The id of a record of another kind, distributed evenly. */
  owner: (kind: string, rows: number) => string;
}

/** One document in seventeen is open. */
const settledShare = "case when n % 17 < 16 then 1 else 0 end";
/** Over the two years before the build. */
const issuedOn = "current_date - 730 + (n * 7919 % 730)::integer";
const mandated = "n % 4 < 3";

export const moneyTables = ({ scaled, owner }: Numbering): TableMultiplier[] => {
  const companies = scaled(20_000);
  // The company of contract `1 + n % contracts`, as the contracts of the bench are numbered.
  const company = `(1 + (1 + n % ${scaled(90_000)}) % ${companies})`;
  return [
    {
      table: "contract_billing",
      key: "contract_id",
      rows: 90_000,
      only: "is_ready",
      over: {
        contract_id: "bench_id('contract', n)",
        bills_from: "null",
        next_month: "null",
        stale_for: "'{}'",
      },
    },
    {
      table: "billing_document",
      rows: 240_000,
      only: "status = 'FINAL' and kind = 'INVOICE' and origin = 'RENT'",
      over: {
        id: "bench_id('billing_document', n)",
        created_at: `(${issuedOn})::timestamptz`,
        company_id: `bench_id('company', ${company})`,
        company_name: `bench_word(${company}) || ' ' || lpad((${company})::text, 6, '0')`,
        client_id: `bench_id('client', 1 + ${company} % ${scaled(15_000)})`,
        contract_id: owner("contract", scaled(90_000)),
        order_ids: "'C-' || (2022 + n % 5) || '-9' || lpad(n::text, 7, '0')",
        month: "null",
        number: "'G2025-' || lpad(n::text, 8, '0')",
        issued_on: issuedOn,
        due_on: `${issuedOn} + 30`,
        net_cents: "25000 + n * 7919 % 190000",
        vat_cents: "0",
        total_cents: "25000 + n * 7919 % 190000",
        content: "'{}'",
        paper_key: "'bench/' || n",
        sent_at: `(${issuedOn})::timestamptz`,
        disputed_cents: "0",
        settled_cents: `((25000 + n * 7919 % 190000) * (${settledShare}))::bigint`,
      },
    },
    {
      table: "billing_line",
      rows: 480_000,
      only: "month is not null and corrects_line_id is null",
      over: {
        id: "bench_id('billing_line', n)",
        document_id: owner("billing_document", scaled(240_000)),
        position: `1 + n / ${scaled(240_000) + 1}`,
        contract_id: `bench_id('contract', 1 + (1 + n % ${scaled(240_000)}) % ${scaled(90_000)})`,
        month: "null",
        car_id: "null",
        event_id: "null",
        counted_cents: "0",
      },
    },
    {
      table: "document_part",
      rows: 240_000,
      over: {
        id: "bench_id('document_part', n)",
        document_id: "bench_id('billing_document', n)",
        position: "1",
        due_on: `${issuedOn} + 30`,
        amount_cents: "25000 + n * 7919 % 190000",
        settled_cents: `((25000 + n * 7919 % 190000) * (${settledShare}))::bigint`,
        is_replaced: "false",
        starts_on: "null",
        replaced_on: "null",
      },
    },
    {
      table: "mandate",
      rows: 20_000,
      only: "status = 'Active' and provider = 'embedded' and former_account_id is null",
      over: {
        id: "bench_id('mandate', n)",
        company_id: "bench_id('company', n)",
        company_name: "bench_word(n) || ' ' || lpad(n::text, 6, '0')",
        client_id: owner("client", scaled(15_000)),
        status: `case when ${mandated} then 'Active' else 'Cancelled' end`,
        reference: "'B' || lpad(n::text, 8, '0')",
        account_id: "null",
        proposed_account_id: "null",
      },
    },
    {
      table: "mandate_account",
      rows: 20_000,
      only: "country = 'FR'",
      over: {
        id: "bench_id('mandate_account', n)",
        mandate_id: "bench_id('mandate', n)",
        signature_id: "null",
      },
    },
  ];
};

/** Links mandates to their accounts, and companies to their mandates. */
export const linkMandates = `
  update mandate m set account_id = a.id from mandate_account a where a.mandate_id = m.id and m.reference like 'B%';
  update company c set payment_kind = case when m.status = 'Active' then 'MANDATE' else 'WIRE_TRANSFER' end,
    mandate_status = case when m.status = 'Active' then 'Active' end
  from mandate m where m.company_id = c.id and m.reference like 'B%'`;
