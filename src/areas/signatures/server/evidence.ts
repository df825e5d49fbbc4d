// The evidence file: everything that lets a third party establish who agreed to what, and when.
import { frenchPhone } from "#kernel/identifiers.ts";
import { consentText, consentVersion, levelStatement, sealStatement } from "../model/consent.ts";
import { type JournalKind, type JournalLine, journalKinds } from "../model/journal.ts";
import { fullName } from "../model/procedure.ts";
import { isJournalIntact } from "./journal.ts";
import type { describeSeal } from "./seal.ts";
import type { SignatureRow, SignerRow } from "./view.ts";

interface Gathered {
  row: SignatureRow;
  signers: readonly SignerRow[];
  signedSha256: string;
  company: string;
  seal: ReturnType<typeof describeSeal>;
  journal: readonly JournalLine[];
  at: string;
}

/** How a signer was known to be who they say. */
export const identifiedBy = (signer: Pick<SignerRow, "codeChannel" | "phone" | "email">): string =>
  signer.codeChannel === "sms"
    ? `code à usage unique envoyé par SMS au ${frenchPhone(signer.phone)}`
    : `code à usage unique envoyé par e-mail à ${signer.email}`;

const signerFacts = (signer: SignerRow, journal: readonly JournalLine[]) => {
  const consent = journal.find(({ signerId, kind }) => signerId === signer.id && kind === "SIGNED");
  return {
    id: signer.id,
    firstName: signer.firstName,
    lastName: signer.lastName,
    email: signer.email,
    phone: signer.phone,
    capacity: signer.capacity,
    identifiedBy: identifiedBy(signer),
    documentPresentedAt:
      journal.find(({ signerId, kind }) => signerId === signer.id && kind === "VISITED")?.at ?? null,
    signedAt: signer.signedAt,
    address: consent?.address ?? "",
    userAgent: consent?.userAgent ?? "",
  };
};

export function evidenceOf({ row, signers, signedSha256, company, seal, journal, at }: Gathered) {
  return {
    format: "ecurie-evidence-1",
    level: levelStatement,
    sealLevel: sealStatement,
    madeAt: at,
    company,
    provider: row.provider,
    procedure: {
      id: row.id,
      title: row.title,
      startedBy: row.createdBy,
      startedAt: row.createdAt,
      isOrdered: row.isOrdered,
    },
    document: { name: row.documentName, pages: row.pageCount, sha256: row.documentSha256, signedSha256 },
    consent: { version: consentVersion, text: consentText },
    certificate: seal,
    signers: signers.map((signer) => signerFacts(signer, journal)),
    journalRule:
      "hash = SHA-256 de JSON.stringify([hash précédent, signatureId, position, at, kind, signerId, facts, address, userAgent])",
    isJournalIntact: isJournalIntact(journal),
    journal: journal.map((line) => ({
      ...line,
      said: journalKinds[line.kind as JournalKind] ?? line.kind,
      signer: nameOf(signers, line.signerId),
    })),
  };
}
export type Evidence = ReturnType<typeof evidenceOf>;

function nameOf(signers: readonly SignerRow[], id: string | null): string | null {
  const signer = signers.find((one) => one.id === id);
  return signer ? fullName(signer) : null;
}
