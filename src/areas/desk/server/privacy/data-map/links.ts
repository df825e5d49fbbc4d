// What each kind of link leads to, and whom it names: a kind that is not told here does not compile.
import { type RawBuilder, sql } from "kysely";
import type { LinkNames } from "#platform/links/links.ts";
import { contractsOf, anyOf, quotesOf, type SaleRecords } from "./entry.ts";

/** A record that is of a contract, and ends with it: its history says who came. */
interface ContractRecord {
  record: string;
  table: string;
}

const linkTargets: Readonly<
  Record<keyof LinkNames, ContractRecord | "quotes" | "proof" | "supplier" | "colleague">
> = {
  calendar: "colleague",
  delivery: { record: "deliverySlot", table: "delivery_slot" },
  eligibilityConsent: { record: "firstMount", table: "first_mount" },
  insuranceRequest: { record: "insurance", table: "insurance" },
  quoteSending: "quotes",
  signature: "proof",
  supplierDocuments: "supplier",
};

const contractTargets = Object.entries(linkTargets).flatMap(([kind, leads]) =>
  typeof leads === "string" ? [] : [{ kind, record: leads.record, table: sql.table(leads.table) }],
);

/** Sendings of the quotes of a client. */
export const sendingsOf = (clientId: string) =>
  sql`select d.sending_id from quote_sending_document d where d.quote_id in (${quotesOf(clientId)})`;

/** Sendings of these quotes, and of none that is still kept. */
export const sendingsOnlyOf = (quoteIds: readonly string[]) => sql`
  select d.sending_id from quote_sending_document d group by d.sending_id
  having bool_and(d.quote_id = any(${[...quoteIds]}::uuid[])
    or exists (select from purged_record p where p.record = 'quote' and p.record_id = d.quote_id))
    and bool_or(d.quote_id = any(${[...quoteIds]}::uuid[]))`;

const isOfKind = (kind: string, subjects: RawBuilder<unknown>) =>
  sql`kind = ${kind}::text and subject_id in (${subjects})`;

/** Links of what a client was sent; those of signatures are proofs, and stay. */
export const linksOfClient = (clientId: string): RawBuilder<unknown> =>
  anyOf([
    isOfKind("quoteSending", sendingsOf(clientId)),
    ...contractTargets.map(({ kind, table }) =>
      isOfKind(
        kind,
        sql`select led.id from ${table} led where led.contract_id in (${contractsOf(clientId)})`,
      ),
    ),
  ]);

const recordsOfContracts = (table: RawBuilder<unknown>, { contractIds }: SaleRecords) =>
  sql`select led.id from ${table} led where led.contract_id = any(${[...contractIds]}::uuid[])`;

const contractLinks = (sale: SaleRecords) =>
  contractTargets.map(({ kind, table }) => isOfKind(kind, recordsOfContracts(table, sale)));

/** Links whose people the history of what was sold may name. */
export const linksAbout = (sale: SaleRecords): RawBuilder<unknown> =>
  anyOf([
    isOfKind(
      "quoteSending",
      sql`select d.sending_id from quote_sending_document d where d.quote_id = any(${[...sale.quoteIds]}::uuid[])`,
    ),
    ...contractLinks(sale),
  ]);

/** Links that end with what was sold. */
export const expiringLinks = (sale: SaleRecords): RawBuilder<unknown> =>
  anyOf([
    sql`subject_id = any(${[...sale.signatureIds]}::uuid[])`,
    isOfKind("quoteSending", sendingsOnlyOf(sale.quoteIds)),
    ...contractLinks(sale),
  ]);

const unionAll = (targets: readonly RawBuilder<unknown>[]) => sql.join(targets, sql` union all `);

/** The records of what was sold, to which links lead, as `record` and `id`. */
export const linkedRecords = (sale: SaleRecords): RawBuilder<unknown> =>
  unionAll(
    contractTargets.map(
      ({ record, table }) =>
        sql`select ${record}::text as record, one.id::text as id from (${recordsOfContracts(table, sale)}) one`,
    ),
  );

/** The same, of a client's contracts that are past their retention. */
export const purgedLinkedRecords = (clientId: string): RawBuilder<unknown> =>
  unionAll(
    contractTargets.map(
      ({ record, table }) => sql`select ${record}::text as record, led.id::text as id from ${table} led
        join purged_record p on p.record = 'contract' and p.record_id = led.contract_id
        where led.contract_id in (${contractsOf(clientId)})`,
    ),
  );

/** The calendar of a colleague is theirs alone. */
export const linksOfColleague = (account: string): RawBuilder<unknown> =>
  anyOf(
    Object.entries(linkTargets).flatMap(([kind, leads]) =>
      leads === "colleague" ? [sql`kind = ${kind}::text and subject_id::text = ${account}`] : [],
    ),
  );
