import type { RecordKind } from "#kernel/contract.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { OrderStatement } from "../model/wording/order.ts";
import type { CodeChannel } from "../model/procedure.ts";
import type { ProcedureStatus, SignerStatus } from "../model/flow.ts";

export interface SignatureTable extends Recorded {
  subjectKind: RecordKind;
  subjectId: string;
  title: string;
  provider: "embedded" | "yousign";
  status: Status<ProcedureStatus>;
  isOrdered: boolean;
  documentName: string;
  documentSha256: string;
  pageCount: number;
  expiresAt: string;
  lastRemindedAt: string | null;
  endedAt: string | null;
  endReason: string;
  providerRequestId: string | null;
  starterEmail: string;
  /** Statement of the amounts a consumer undertakes to pay; null when the document is merely signed. */
  orderStatement: OrderStatement | null;
  /** Shared by the documents sent together; null for a document sent alone. */
  groupId: string | null;
  /** Wrong codes typed so far, all signers together. */
  codeMisses: Defaulted<number>;
}

export interface SignerTable {
  id: string;
  signatureId: string;
  position: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  capacity: string;
  /** Name of the company that they sign for; empty when only one company signs the document. */
  companyName: Defaulted<string>;
  codeChannel: CodeChannel;
  status: SignerStatus;
  /** Id in `outsider_link`. */
  linkId: string;
  providerSignerId: string | null;
  providerLink: string | null;
  notifiedAt: string | null;
  openedAt: string | null;
  signedAt: string | null;
  refusedAt: string | null;
  reminders: Defaulted<number>;
  codeHash: string | null;
  codeExpiresAt: string | null;
  codeTries: Defaulted<number>;
  codesSentAt: Defaulted<string[]>;
}

export type DocumentKind = "original" | "signed" | "evidence" | "evidence-json";

export interface SignatureDocumentTable {
  signatureId: string;
  kind: DocumentKind;
  name: string;
  type: string;
  sha256: string;
  bytes: Buffer;
  keptAt: string;
}

export interface JournalTable {
  signatureId: string;
  position: number;
  at: string;
  kind: string;
  signerId: string | null;
  facts: string;
  address: string;
  userAgent: string;
  previousHash: string;
  hash: string;
}

interface SealTable {
  id: number;
  certificate: Buffer;
  password: string;
  madeAt: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    signature: SignatureTable;
    signatureSigner: SignerTable;
    signatureDocument: SignatureDocumentTable;
    signatureJournal: JournalTable;
    signatureSeal: SealTable;
  }
}
