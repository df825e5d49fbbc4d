// Kinds of records that can be signed. The area that owns the document declares its kind with the permission of each
// action: a kind that omits one does not compile, and nothing can be sent under an undeclared kind.
import type { Permission, RecordKind } from "#kernel/contract.ts";

/** Staff actions on a running signature. */
export type SignatureAction = "remind" | "cancel" | "copyLink";

export interface SubjectKind {
  kind: RecordKind;
  /**
   * `evidence`: reading the IP address and the device of each signer. `document`: reading the document, presented or
   * signed; null for every user.
   */
  may: Readonly<Record<SignatureAction | "evidence", Permission> & { document: Permission | null }>;
}

const kindsByName = new Map<string, SubjectKind>();

/** Declares a kind of signed record: `export const quoteSubject = subjectKind("quote", { … })`. */
export function subjectKind(kind: RecordKind, may: SubjectKind["may"]): SubjectKind {
  const one = { kind, may };
  kindsByName.set(kind, one);
  return one;
}

export function subjectKindOf(kind: string): SubjectKind {
  const found = kindsByName.get(kind);
  if (!found) throw new RangeError(`no area declares that a ${kind} can be signed`);
  return found;
}
