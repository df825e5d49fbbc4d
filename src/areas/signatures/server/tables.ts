import type { RecordKind } from "#kernel/contract.ts";
import type { Defaulted } from "#kernel/server/database.ts";
import { column, defaulted, internal, kept, nullable, reference } from "#kernel/record.ts";
import { type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { JournalLine } from "../model/journal.ts";
import type { OrderStatement } from "../model/wording/order.ts";
import { type Signer, signatureRecord } from "../model/procedure.ts";

export const signaturesTables = {
  signature: table(signatureRecord, {
    subjectKind: internal<RecordKind>("nobody"),
    subjectId: reference,
    documentSha256: internal<string>("nobody"),
    pageCount: column.number("Pages"),
    lastRemindedAt: nullable(column.instant("Relancé le")),
    providerRequestId: nullable(internal<string>("nobody")),
    starterEmail: kept(column.freeText("E-mail de l’expéditeur")),
    /** Statement of the amounts a consumer undertakes to pay; null when the document is merely signed. */
    orderStatement: nullable(internal<OrderStatement>("nobody")),
    /** Shared by the documents sent together; null for a document sent alone. */
    groupId: nullable(reference),
    /** Wrong codes typed so far, all signers together. */
    codeMisses: defaulted(column.number("Codes faux")),
  }),
};

interface SignerTable extends Omit<Signer, "companyName"> {
  signatureId: string;
  /** Name of the company that they sign for; empty when only one company signs the document. */
  companyName: Defaulted<string>;
  /** Id in `outsider_link`. */
  linkId: string;
  providerSignerId: string | null;
  providerLink: string | null;
  reminders: Defaulted<number>;
  codeHash: string | null;
  codeExpiresAt: string | null;
  codeTries: Defaulted<number>;
  codesSentAt: Defaulted<string[]>;
}

export type DocumentKind = "original" | "signed" | "evidence" | "evidence-json";

interface SignatureDocumentTable {
  signatureId: string;
  kind: DocumentKind;
  name: string;
  type: string;
  sha256: string;
  bytes: Buffer;
  keptAt: string;
}

interface SealTable {
  id: number;
  certificate: Buffer;
  password: string;
  madeAt: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof signaturesTables> {
    signatureSigner: SignerTable;
    signatureDocument: SignatureDocumentTable;
    signatureJournal: JournalLine;
    signatureSeal: SealTable;
  }
}
