// What each kind of link leads to, and whom it names: a kind that is not told here does not compile.
import { type RawBuilder, sql } from "kysely";
import type { LinkNames } from "#platform/links.ts";
import { contractsOf, either, quotesOf, type Sold } from "./place.ts";

/** A record that is of a contract, and ends with it: its history says who came. */
interface OfContract {
  record: string;
  table: string;
}

const led: Readonly<Record<keyof LinkNames, OfContract | "quotes" | "proof" | "supplier" | "colleague">> = {
  calendar: "colleague",
  delivery: { record: "deliverySlot", table: "delivery_slot" },
  eligibilityConsent: { record: "firstMount", table: "first_mount" },
  insuranceRequest: { record: "insurance", table: "insurance" },
  quoteSending: "quotes",
  signature: "proof",
  supplierDocuments: "supplier",
};

const ofContracts = Object.entries(led).flatMap(([kind, leads]) =>
  typeof leads === "string" ? [] : [{ kind, record: leads.record, table: sql.table(leads.table) }],
);

/** Sendings of the quotes of a client. */
export const sendingsOf = (clientId: string) =>
  sql`select d.sending_id from quote_sending_document d where d.quote_id in (${quotesOf(clientId)})`;

/** Sendings of these quotes, and of none that is still kept. */
export const sendingsOfAlone = (quoteIds: readonly string[]) => sql`
  select d.sending_id from quote_sending_document d group by d.sending_id
  having bool_and(d.quote_id = any(${[...quoteIds]}::uuid[])
    or exists (select from purged_record p where p.record = 'quote' and p.record_id = d.quote_id))
    and bool_or(d.quote_id = any(${[...quoteIds]}::uuid[]))`;

const ofKind = (kind: string, subjects: RawBuilder<unknown>) =>
  sql`kind = ${kind}::text and subject_id in (${subjects})`;

/** Links of what a client was sent; those of signatures are proofs, and stay. */
export const linksOfClient = (clientId: string): RawBuilder<unknown> =>
  either([
    ofKind("quoteSending", sendingsOf(clientId)),
    ...ofContracts.map(({ kind, table }) =>
      ofKind(kind, sql`select led.id from ${table} led where led.contract_id in (${contractsOf(clientId)})`),
    ),
  ]);

const soldBy = (table: RawBuilder<unknown>, { contractIds }: Sold) =>
  sql`select led.id from ${table} led where led.contract_id = any(${[...contractIds]}::uuid[])`;

const ofSold = (sold: Sold) => ofContracts.map(({ kind, table }) => ofKind(kind, soldBy(table, sold)));

/** Links whose people the history of what was sold may name. */
export const linksAbout = (sold: Sold): RawBuilder<unknown> =>
  either([
    ofKind(
      "quoteSending",
      sql`select d.sending_id from quote_sending_document d where d.quote_id = any(${[...sold.quoteIds]}::uuid[])`,
    ),
    ...ofSold(sold),
  ]);

/** Links that end with what was sold. */
export const linksEnding = (sold: Sold): RawBuilder<unknown> =>
  either([
    sql`subject_id = any(${[...sold.signatureIds]}::uuid[])`,
    ofKind("quoteSending", sendingsOfAlone(sold.quoteIds)),
    ...ofSold(sold),
  ]);

const together = (targets: readonly RawBuilder<unknown>[]) => sql.join(targets, sql` union all `);

/** The records of what was sold, to which links lead, as `record` and `id`. */
export const ledRecords = (sold: Sold): RawBuilder<unknown> =>
  together(
    ofContracts.map(
      ({ record, table }) =>
        sql`select ${record}::text as record, one.id::text as id from (${soldBy(table, sold)}) one`,
    ),
  );

/** The same, of a client's contracts that are past their retention. */
export const ledRecordsPurged = (clientId: string): RawBuilder<unknown> =>
  together(
    ofContracts.map(
      ({ record, table }) => sql`select ${record}::text as record, led.id::text as id from ${table} led
        join purged_record p on p.record = 'contract' and p.record_id = led.contract_id
        where led.contract_id in (${contractsOf(clientId)})`,
    ),
  );

/** The calendar of a colleague is theirs alone. */
export const linksOfColleague = (account: string): RawBuilder<unknown> =>
  either(
    Object.entries(led).flatMap(([kind, leads]) =>
      leads === "colleague" ? [sql`kind = ${kind}::text and subject_id::text = ${account}`] : [],
    ),
  );
