// Personal data, as each area declares it for its own tables. The engines that erase, export and purge know no
// table: they read what the areas declare (`gather.ts`).
import type { RawBuilder } from "kysely";
import type { LinkName, RecordKind } from "#kernel/contract.ts";
import type { Call } from "#kernel/server/call.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import type { ErasedHolder } from "../documents/erasure.ts";
import type { ZippedFile } from "../files/zip.ts";
import type { RetentionKey } from "./retentions.ts";

/** A colleague named in a column, and the column of their account. */
export interface NamedColleague {
  account: string;
  /** Their name; their address; or a name typed by a user, possibly theirs, on what this account created. */
  holds: "name" | "address" | "typed";
}

/** Effect of the erasure of a person on a column. */
export type Erasure =
  /** Their names are removed from a text. */
  | "words"
  /** Their names are removed from a JSON value. */
  | "values"
  /** The rows that name them are deleted. */
  | "rows"
  /** The document is deleted, its row stays. */
  | "paper"
  /** Erased by a verb: `erase` of its area, `anonymise`, `expireLinks`, `removeDocuments`, `redact_history`. */
  | "verb"
  /** A copy of a name, updated with it or rebuilt each night. */
  | "copy"
  /** Retained by law. */
  | { kept: RetentionKey }
  /** A colleague, accountable for their actions as long as their account is open. */
  | NamedColleague
  /** Contains nothing about a person. */
  | "nobody";

/** An individual, who is their whole client, or one contact of a company. */
export interface Person {
  clientId: string;
  name: string;
  /** True when the whole client is the person. */
  isIndividual: boolean;
  contacts: readonly {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
  }[];
  /** The addresses of an individual; empty for a contact of a company. */
  companies: readonly { id: string; name: string; line1: string }[];
}
export const emailsOf = ({ contacts }: Person): string[] => contacts.map(({ email }) => email.toLowerCase());

/** Identifiers of the person of an erasure, in rows and in texts. */
export interface ErasureSubject {
  clientId: string;
  isIndividual: boolean;
  contactIds: readonly string[];
  /** In lower case, as every text below. */
  emails: readonly string[];
  /** Their e-mails and numbers; those unique to them; those unique to them within their client. */
  reachable: readonly string[];
  uniqueAnywhere: readonly string[];
  uniqueInClient: readonly string[];
  /** Their whole names. */
  names: readonly string[];
  /** Ids whose objects are the person, in the history. */
  ids: readonly string[];
  /** The links that they followed, as the history names them. */
  links: readonly string[];
  /**
   * Names, the surname alone, e-mails, numbers and addresses that identify them in a text about their client, the
   * longest first; without those of another person of the client.
   */
  nearClient: readonly string[];
  /** The same without the surname alone, which their client may share. */
  nearClientWithoutSurname: readonly string[];
}

/** Records of a sale, and of its signatures. */
export interface SaleRecords {
  contractIds: readonly string[];
  quoteIds: readonly string[];
  amendmentIds: readonly string[];
  signatureIds: readonly string[];
}

/**
 * Effect of the end of a retention on a column: its row is deleted, it stays (it identifies no person, or follows its
 * client), or it gets a new value.
 */
export type PurgeRule = "gone" | "stays" | RawBuilder<unknown>;

export interface DataMapEntry {
  /** The rows, in the words of an administrator: "Devis". */
  what: string;
  columns: Readonly<Record<string, Erasure>>;
  /** Only the colleagues who wrote it are named: none of its other columns names a person. */
  isStaffOnly?: true;
  /**
   * The rows that may name a client. By default, whole names are removed from the rows that mention a record of the
   * client, and unique identifiers from every row.
   */
  rows?: (clientId: string, all: GatheredPersonalData) => RawBuilder<unknown>;
  /** The rows that a verb erases for a client. */
  erasedRows?: (person: ErasureSubject, all: GatheredPersonalData) => RawBuilder<unknown>;
  /** Effect of the end of the retention of a contract, of a quote. */
  purge?: {
    rows: (sale: SaleRecords, all: GatheredPersonalData) => RawBuilder<unknown>;
    columns: Readonly<Record<string, PurgeRule>>;
  };
  /** The rows of one colleague only: deleted with them. */
  colleagueRows?: (account: string, all: GatheredPersonalData) => RawBuilder<unknown>;
  /** The rows sent to these addresses: deleted with the only person who has them. */
  sentRows?: (addresses: readonly string[]) => RawBuilder<unknown>;
  /** The rows of the history that record the actions of a colleague: they stay, without the name. */
  actionRows?: (account: string) => RawBuilder<unknown>;
}

/**
 * Rules of a table whose columns declare what they hold (src/kernel/record.ts): its name comes from the manifest, and
 * a column has a rule here only where its content does not settle it.
 */
export type DataMapRules = Partial<Omit<DataMapEntry, "purge">> & {
  purge?: Partial<NonNullable<DataMapEntry["purge"]>> & Pick<NonNullable<DataMapEntry["purge"]>, "rows">;
};

/** By table. */
export type DataMap = Readonly<Record<string, DataMapRules>>;

/** A table of the platform or the desk that points at records of any area. */
export type RecordUse =
  /** Texts that mention the id of a record. */
  | "mentions"
  /** Messages about a record. */
  | "messages"
  | "comments"
  /** Comments erased whole with an individual. */
  | "erasedComments"
  /** Documents attached to a record. */
  | "documents"
  /** Approvals and signatures asked for a record. */
  | "agreements";

/** Records of a client, and the tables that point at them. */
export interface ClientRecords {
  /** Selects their ids. */
  ids: (clientId: string, all: GatheredPersonalData) => RawBuilder<unknown>;
  uses: readonly RecordUse[];
}

/** The records that a kind of link leads to; no function where its links identify no person or are evidence, which is retained. */
export interface LinkSubject {
  /** Selects those of a client. */
  ofClient?: (clientId: string) => RawBuilder<unknown>;
  /** Selects those of a sale. */
  ofSale?: (sale: SaleRecords) => RawBuilder<unknown>;
  /** Selects those whose links end with a sale. */
  expiring?: (sale: SaleRecords) => RawBuilder<unknown>;
  /**
   * Their kind, where their history names recipients of the link, and those of a client whose retention has ended.
   */
  history?: { record: RecordKind; purged: (clientId: string) => RawBuilder<unknown> };
  /** True where the record is an account: its links are deleted with it. */
  isOfColleague?: true;
}

/** One part of the export of a person. */
export interface ExportSource {
  /** In the words of the person. */
  title: string;
  table: string;
  retention: RetentionKey;
  /** The kind of the record whose `id` is in each row, where its history records that it was read. */
  audited?: RecordKind;
  /** Selects what is exported; the address is in lower case. */
  rows: (email: string) => RawBuilder<unknown>;
}

/** A part of what an erasure leaves in place, and why. */
export interface RetainedPart {
  what: string;
  count: number;
  why: string;
  until: string;
}

/** The contacts and the client whose identifiers are excluded from those of others. */
export interface IdentifierOwner {
  contactIds: readonly string[];
  /** The client that is the person; null where it is none. */
  clientId: string | null;
}

export interface PersonalData {
  tables?: DataMap;
  /** Tables without any column that could name a person. */
  impersonalTables?: readonly string[];
  clientRecords?: readonly ClientRecords[];
  links?: { readonly [Name in LinkName]?: LinkSubject };
  exports?: readonly ExportSource[];
  /** The files of a person, each read in turn. */
  files?: (call: Call, outsideJob: OutsideContext, email: string) => Promise<ZippedFile[]>;
  /** Records of an individual whose documents are erased, except the accounting documents that the law retains. */
  documentHolders?: (call: Call, clientId: string) => Promise<ErasedHolder[]>;
  /** Selects the `record` and `id` of the histories where a surname alone names the person. */
  historyRecords?: (person: ErasureSubject, all: GatheredPersonalData) => RawBuilder<unknown>;
  /** Selects the name, reversed name, surname, e-mail, phone and client of everybody but the owner. */
  identifiers?: (owner: IdentifierOwner) => RawBuilder<unknown>;
  /**
   * Conditions on a contact `p` of a client `c`, each true of an activity since an instant. One condition each: the
   * search negates them one by one, so that PostgreSQL makes an anti-join of each.
   */
  activities?: (since: string) => readonly RawBuilder<unknown>[];
  /** Erases what the data map leaves to a verb. */
  erase?: (call: Call, person: ErasureSubject) => Promise<void>;
  /** Reasons against the erasure of a person. */
  erasureReasons?: (call: Call, person: Person, all: GatheredPersonalData) => Promise<string[]>;
  retainedParts?: (call: Call, person: Person, all: GatheredPersonalData) => Promise<RetainedPart[]>;
  /** Reasons against the erasure of a former colleague. */
  colleagueErasureReasons?: (call: Call, account: string) => Promise<string[]>;
  retainedPartsOfColleague?: (call: Call, account: string) => Promise<RetainedPart[]>;
}

declare module "#kernel/server/area.ts" {
  interface Area {
    personalData?: PersonalData;
  }
}

/** The declarations of every area and of the platform. */
export interface GatheredPersonalData {
  declarations: readonly PersonalData[];
  dataMap: Readonly<Record<string, DataMapEntry>>;
  impersonalTables: ReadonlySet<string>;
  /** By kind of link. */
  links: Readonly<Record<string, LinkSubject>>;
  /** Selects the ids of the records of a client that a table may point at. */
  recordsOf: (use: RecordUse, clientId: string) => RawBuilder<unknown>;
}
