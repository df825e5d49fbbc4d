// What may be signed. The area whose document it is declares its kind, with who sees to its signature: a kind
// that forgets one of its doors does not compile, and nothing is sent under a kind that is not declared.
import type { Permission, RecordKind } from "#kernel/contract.ts";

/** What staff may do with a signature on its way. */
export type SignatureAction = "remind" | "cancel" | "copyLink";

export interface SubjectKind {
  kind: RecordKind;
  /** `evidence`: reading from where, and on what device, each signed. */
  may: Readonly<Record<SignatureAction | "evidence", Permission>>;
}

const kindsByName = new Map<string, SubjectKind>();

/** Declares what is signed: `export const quoteSubject = subjectKind("quote", { … })`. */
export function subjectKind(kind: RecordKind, may: SubjectKind["may"]): SubjectKind {
  const one = { kind, may };
  kindsByName.set(kind, one);
  return one;
}

export function subjectKindOf(kind: string): SubjectKind {
  const found = kindsByName.get(kind);
  if (!found) throw new RangeError(`nobody has declared that a ${kind} is signed`);
  return found;
}
