// The evidence file: all that a third party needs to establish the signers, the document and the time of their
// consent.
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { levelStatement, onScreenConsent, sealStatement } from "../../model/wording/consent.ts";
import { type JournalKind, type JournalLine, journalKinds } from "../../model/journal.ts";
import { describeWitness, type OnScreenSignature } from "../../model/on-screen.ts";
import { readOnScreenSignature } from "../../model/on-screen-reading.ts";
import { fullName } from "../../model/procedure.ts";
import { agreedWords, type AgreedWords, wordsAtProvider } from "../../model/wording/agreed-words.ts";
import { isJournalIntact } from "./journal.ts";
import type { describeSeal } from "../seal/seal.ts";
import type { SignatureRow, SignerRow } from "../signers/signers.ts";

interface EvidenceInput {
  row: SignatureRow;
  signers: readonly SignerRow[];
  signedSha256: string;
  company: string;
  seal: ReturnType<typeof describeSeal>;
  journal: readonly JournalLine[];
  at: string;
}

/** French description of the identification of a signer. */
export const describeIdentification = (signer: Pick<SignerRow, "codeChannel" | "phone" | "email">): string =>
  signer.codeChannel === "sms"
    ? `code à usage unique envoyé par SMS au ${frenchPhone(signer.phone)}`
    : `code à usage unique envoyé par e-mail à ${signer.email}`;

const signerFacts = (signer: SignerRow, journal: readonly JournalLine[]) => {
  const ownLines = journal.filter(({ signerId }) => signerId === signer.id);
  const consent = ownLines.find(({ kind }) => kind === "SIGNED");
  return {
    id: signer.id,
    firstName: signer.firstName,
    lastName: signer.lastName,
    email: signer.email,
    phone: signer.phone,
    capacity: signer.capacity,
    companyName: signer.companyName,
    identifiedBy: describeIdentification(signer),
    /** The displayed wording, button included. */
    consent: agreedWords(ownLines),
    documentPresentedAt: ownLines.find(({ kind }) => kind === "VISITED")?.at ?? null,
    signedAt: signer.signedAt,
    address: consent?.address ?? "",
    userAgent: consent?.userAgent ?? "",
  };
};

/** A person who signed on screen has neither address nor phone; the device is that of the colleague. */
function onScreenFacts(
  { id }: Pick<SignatureRow, "id">,
  person: OnScreenSignature,
  journal: readonly JournalLine[],
): ReturnType<typeof signerFacts> {
  const line = journal.find(({ kind }) => kind === "SIGNED");
  return {
    id,
    firstName: person.name,
    lastName: "",
    email: "",
    phone: "",
    capacity: person.capacity,
    companyName: "",
    consent: null,
    identifiedBy: describeWitness(person),
    documentPresentedAt: null,
    signedAt: person.signedAt,
    address: line?.address ?? "",
    userAgent: line?.userAgent ?? "",
  };
}

/** Wording of the first signer who agreed here; consent collected by a provider is in the provider's own journal. */
const commonWords = (people: readonly { consent: AgreedWords | null }[]): AgreedWords =>
  people.find(({ consent }) => consent !== null)?.consent ?? wordsAtProvider;

export function buildEvidence({ row, signers, signedSha256, company, seal, journal, at }: EvidenceInput) {
  const onScreen = readOnScreenSignature(journal);
  const people = onScreen
    ? [onScreenFacts(row, onScreen, journal)]
    : signers.map((signer) => signerFacts(signer, journal));
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
      isOnScreen: onScreen !== null,
    },
    document: { name: row.documentName, pages: row.pageCount, sha256: row.documentSha256, signedSha256 },
    consent: onScreen ? { ...onScreenConsent, button: "" } : commonWords(people),
    order: row.orderStatement,
    certificate: seal,
    signers: people,
    journalRule:
      "hash = SHA-256 de JSON.stringify([hash précédent, signatureId, position, at, kind, signerId, facts, address, userAgent])",
    isJournalIntact: isJournalIntact(journal),
    journal: journal.map((line) => ({
      ...line,
      said: journalKinds[line.kind as JournalKind] ?? line.kind,
      signer: signerNameOf(line, { signers, onScreen }),
    })),
  };
}
export type Evidence = ReturnType<typeof buildEvidence>;

/** Name of the signer of a journal line. */
export function signerNameOf(
  line: Pick<JournalLine, "signerId" | "kind">,
  { signers, onScreen }: { signers: readonly SignerRow[]; onScreen: OnScreenSignature | null },
): string | null {
  if (onScreen) return line.kind === "SIGNED" ? onScreen.name : null;
  const signer = signers.find((one) => one.id === line.signerId);
  return signer ? fullName(signer) : null;
}
