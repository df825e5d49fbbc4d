// Signed records, as declared by their areas, for the notices and deadlines of signatures.
import type { RecordKind } from "#kernel/contract.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";

interface SignedSubject {
  name: string;
  detail: string;
  address: PageAddress;
  /** Ids of the accounts to notify, besides the one that started the signature. */
  accounts: readonly string[];
}

export interface SignedSubjectKind {
  record: RecordKind;
  read: (call: Call, id: string) => Promise<SignedSubject>;
}

declare module "#kernel/server/area.ts" {
  interface Area {
    signedSubjects?: readonly SignedSubjectKind[];
  }
}

export const signedSubjectKinds = ({ areas }: Call): readonly SignedSubjectKind[] =>
  areas.flatMap(({ signedSubjects = [] }) => signedSubjects);

/** The subject of a procedure, with the account that started it; null for an undeclared kind. */
export async function readSignedSubject(
  call: Call,
  signatureId: string,
  { subjectKind, subjectId }: Pick<Row<"signature">, "subjectKind" | "subjectId">,
): Promise<SignedSubject | null> {
  const kind = signedSubjectKinds(call).find(({ record }) => record === subjectKind);
  if (!kind) return null;
  const subject = await kind.read(call, subjectId);
  const { createdById } = await get(call, "signature", signatureId);
  return { ...subject, accounts: [...subject.accounts, createdById] };
}
