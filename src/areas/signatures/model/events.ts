// Events of a signature, which later areas handle in the same transaction, and the question that they answer.
import type { Day } from "#kernel/calendar/day.ts";
import type { RecordKind } from "#kernel/contract.ts";
import { event, question } from "#kernel/event.ts";

/** The record being signed: its kind ("quote", "amendment") and its id. */
export interface SignatureSubject {
  kind: RecordKind;
  id: string;
}

export interface ProcedureEvent {
  signatureId: string;
  subject: SignatureSubject;
  /** Instant of the event, ISO UTC. */
  at: string;
}

interface SignatureInProgress {
  subject: SignatureSubject;
  /** True when a signature follows in this transaction: the checked rows must be locked until its end. */
  isDeciding: boolean;
}
/** French reasons against signing, reminding or reading a document now, which suspend its procedure. */
export const reasonsToSuspendSignature = question<SignatureInProgress, string[]>(
  "signatures.reasonsToSuspendSignature",
);
/** The replacement of a withdrawn document, as displayed to its signer. */
export interface Replacement {
  state: "SENT" | "SIGNED";
  on: Day;
}
/** The later document of another subject that replaces this one; null without one. */
export const replacementOfSignature = question<{ subject: SignatureSubject }, Replacement | null>(
  "signatures.replacementOfSignature",
);
/** The procedure is open: the invitations have been sent. */
export const procedureOpened = event<ProcedureEvent>("signatures.procedureOpened");
/** The last signer has signed and the sealed document is stored. Emitted once per procedure. */
export const procedureSigned = event<ProcedureEvent>("signatures.procedureSigned");
/** A signer refused, which ends the procedure for all signers. */
export const procedureRefused = event<ProcedureEvent & { reason: string; signerName: string }>(
  "signatures.procedureRefused",
);
/** The procedure expired before every signer had signed. */
export const procedureExpired = event<ProcedureEvent>("signatures.procedureExpired");
/** Staff withdrew the document. */
export const procedureCanceled = event<ProcedureEvent & { reason: string }>("signatures.procedureCanceled");
