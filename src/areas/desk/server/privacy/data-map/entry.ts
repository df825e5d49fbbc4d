// What a place where a person may stand says of itself: to whoever erases a client, or a former colleague, and
// to the night that ends what the law no longer asks to keep.
import { type RawBuilder, sql } from "kysely";
import type { RetentionKey } from "../../../model/retention.ts";

/** A colleague named in a column, and the column of their account. */
export interface NamedColleague {
  account: string;
  /** Their name; their address; or a name that somebody typed, theirs perhaps, on what this account made. */
  holds: "name" | "address" | "typed";
}

export type Erasure =
  /** Their names are taken out of what somebody wrote. */
  | "words"
  /** The same, value by value. */
  | "values"
  /** The rows that name them go. */
  | "rows"
  /** The paper goes, its line stays. */
  | "paper"
  /** Erased by the verb of its own area: `anonymise`, `expireLinks`, `removeDocuments`, `redact_history`. */
  | "verb"
  /** A copy of a name, which follows it; or made again each night. */
  | "copy"
  /** What the law keeps. */
  | { kept: RetentionKey }
  /** A colleague, who answers for what they did for as long as their account is open. */
  | NamedColleague
  /** Says nothing of a person. */
  | "nobody";

/** What a verb looks for: one contact of a client, or the whole client where it is a person. */
export interface ErasureSubject {
  clientId: string;
  isIndividual: boolean;
  contactIds: readonly string[];
  /** In lower case, as all that follows. */
  emails: readonly string[];
  /** Their e-mails and numbers; those that nobody else bears; those that nobody else of their client bears. */
  reachable: readonly string[];
  uniqueAnywhere: readonly string[];
  uniqueInClient: readonly string[];
  /** Their whole names. */
  names: readonly string[];
  /** Ids whose objects are the person, in the history. */
  ids: readonly string[];
  /** By what links they came, as the history says it. */
  links: readonly string[];
  /** What names them where their client is spoken of, the longest first: names, the surname alone, e-mails, numbers, addresses; not what another person of the client bears. */
  nearClient: readonly string[];
  /** The same without the surname alone, which their client may bear too. */
  nearClientWithoutSurname: readonly string[];
}

/** What was sold, and what was signed about it. */
export interface SaleRecords {
  contractIds: readonly string[];
  quoteIds: readonly string[];
  amendmentIds: readonly string[];
  signatureIds: readonly string[];
}

/** What the end of a retention does to a column: its row goes, it stays (it names no person, or follows its client), or what it becomes. */
type PurgeRule = "gone" | "stays" | RawBuilder<unknown>;

export interface DataMapEntry {
  /** What its rows are, as whoever erases reads it: "Devis". */
  what: string;
  columns: Readonly<Record<string, Erasure>>;
  /** The rows where a client may be. When absent, their names go from the rows that mention a record of theirs, and what is theirs alone from every row. */
  rows?: (clientId: string) => RawBuilder<unknown>;
  /** The rows that a verb erases for a client. */
  erasedRows?: (person: ErasureSubject) => RawBuilder<unknown>;
  /** What ends with the retention of a contract, of a quote. */
  purge?: { rows: (sold: SaleRecords) => RawBuilder<unknown>; columns: Readonly<Record<string, PurgeRule>> };
  /** The rows that are one colleague's alone: they go with them. */
  colleagueRows?: (account: string) => RawBuilder<unknown>;
  /** The rows that were sent to these addresses: they go with whoever has them alone. */
  sentRows?: (addresses: readonly string[]) => RawBuilder<unknown>;
  /** The rows of the history that say what a colleague did: they stay, without the name. */
  actionRows?: (account: string) => RawBuilder<unknown>;
}

export type DataMap = Readonly<Record<string, DataMapEntry>>;

export const purgeRules = (purged: PurgeRule, columns: string): Record<string, PurgeRule> =>
  Object.fromEntries(columns.split(" ").map((column) => [column, purged]));
export const emptyText = sql`''`;
export const nullValue = sql`null`;
const columnIn = (column: string, ids: readonly string[]) =>
  sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;
export const quoteIdIn = ({ quoteIds }: SaleRecords) => columnIn("quote_id", quoteIds);
export const signatureIdIn = ({ signatureIds }: SaleRecords) => columnIn("signature_id", signatureIds);
export const idIn =
  (key: keyof SaleRecords) =>
  (sold: SaleRecords): RawBuilder<unknown> =>
    columnIn("id", sold[key]);

export const columnsAs = (erasure: Erasure, columns: string): Record<string, Erasure> =>
  Object.fromEntries(columns.split(" ").map((column) => [column, erasure]));

/** Names of colleagues, each beside its account: `reviewed_by`, `reviewed_by_id`. */
export const colleagueColumns = (columns: string): Record<string, Erasure> =>
  Object.fromEntries(
    columns.split(" ").map((column) => [column, { account: `${column}_id`, holds: "name" }]),
  );
export const stampColumns = colleagueColumns("created_by updated_by");
export const isColleague = (erasure: Erasure): erasure is NamedColleague =>
  typeof erasure === "object" && "account" in erasure;

export const isOfClient = (clientId: string) => sql`client_id = ${clientId}`;
export const quotesOf = (clientId: string) => sql`select q.id from quote q where q.client_id = ${clientId}`;
export const contractsOf = (clientId: string) =>
  sql`select c.id from contract c where c.client_id = ${clientId}`;
export const scoringsOf = (clientId: string) =>
  sql`select s.id from scoring s where s.client_id = ${clientId}`;
export const insurancesOf = (clientId: string) =>
  sql`select i.id from insurance i where i.client_id = ${clientId}`;
/** Of contracts whose retention is over. */
export const insurancesOfContracts = (contractIds: readonly string[]) =>
  sql`select i.id from insurance i where i.contract_id = any(${[...contractIds]}::uuid[])`;
export const amendmentsOf = (clientId: string) =>
  sql`select a.id from amendment a where a.contract_id in (${contractsOf(clientId)})`;

/** What stands in the place of a name. */
export const erasedPersonName = "Personne effacée";

/** Columns where whoever came by a link may stand, as a colleague does, each with that of the account. */
export const outsiderColumns = ({ columns }: DataMapEntry) =>
  Object.entries(columns).flatMap(([name, erasure]) =>
    isColleague(erasure) && erasure.holds === "name"
      ? [{ name: sql.ref(name), account: sql.ref(erasure.account) }]
      : [],
  );

/** What was said about a client, and about what is sold to it. */
export const commentsAbout = (
  clientId: string,
) => sql`record_id in (select ${clientId}::text union all select one.id::text from (
  ${quotesOf(clientId)} union all ${contractsOf(clientId)} union all ${scoringsOf(clientId)} union all ${amendmentsOf(clientId)}) one)`;

export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`false`
    : sql.join(
        conditions.map((one) => sql`(${one})`),
        sql` or `,
      );

/** All that is the client's, where the client is the person. */
export const whenIndividual =
  (condition: (clientId: string) => RawBuilder<unknown>) =>
  ({ clientId, isIndividual }: ErasureSubject): RawBuilder<unknown> =>
    isIndividual ? condition(clientId) : sql`false`;
