// What the signature of a document causes in later areas, in the same transaction; what they are asked about it.
import type { RecordKind } from "#kernel/contract.ts";
import { event, question } from "#kernel/event.ts";

/** What is signed: the kind of record and its id ("quote", "amendment"). */
export interface SignatureSubject {
  kind: RecordKind;
  id: string;
}

export interface ProcedureEvent {
  signatureId: string;
  subject: SignatureSubject;
  /** When it happened, ISO UTC. */
  at: string;
}

interface SignatureInProgress {
  subject: SignatureSubject;
  /** True when a signature follows in this transaction: what is judged must not change before its end. */
  isDeciding: boolean;
}
/** French reasons against signing, reminding or reading a document now: they suspend its procedure. */
export const reasonsToSuspendSignature = question<SignatureInProgress, string[]>(
  "signatures.reasonsToSuspendSignature",
);
/** The procedure is open: links are out. */
export const procedureOpened = event<ProcedureEvent>("signature.opened");
/** The last signer has signed; the sealed document is kept. Said once for a procedure. */
export const procedureSigned = event<ProcedureEvent>("signature.signed");
/** A signer refused: the procedure is over for all. */
export const procedureRefused = event<ProcedureEvent & { reason: string; signerName: string }>(
  "signature.refused",
);
/** Nobody finished in time. */
export const procedureExpired = event<ProcedureEvent>("signature.expired");
/** Staff withdrew the document. */
export const procedureCanceled = event<ProcedureEvent & { reason: string }>("signature.canceled");
