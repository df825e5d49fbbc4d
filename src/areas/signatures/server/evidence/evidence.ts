// The evidence file: everything that lets a third party establish who agreed to what, and when.
import { frenchPhone } from "#kernel/company/identifiers.ts";
import { levelStatement, onScreenConsent, sealStatement } from "../../model/wording/consent.ts";
import { type JournalKind, type JournalLine, journalKinds } from "../../model/journal.ts";
import { describeWitness, type OnScreenSignature } from "../../model/on-screen.ts";
import { readOnScreenSignature } from "../../model/on-screen-reading.ts";
import { fullName } from "../../model/procedure.ts";
import { agreedWords, type AgreedWords, wordsAtProvider } from "../../model/wording/agreed-words.ts";
import { isJournalIntact } from "./journal.ts";
import type { describeSeal } from "../seal/seal.ts";
import type { SignatureRow, SignerRow } from "../procedures/view.ts";

interface EvidenceInput {
  row: SignatureRow;
  signers: readonly SignerRow[];
  signedSha256: string;
  company: string;
  seal: ReturnType<typeof describeSeal>;
  journal: readonly JournalLine[];
  at: string;
}

/** How a signer was known to be who they say. */
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
    /** The words displayed to the signer, button included. */
    consent: agreedWords(ownLines),
    documentPresentedAt: ownLines.find(({ kind }) => kind === "VISITED")?.at ?? null,
    signedAt: signer.signedAt,
    address: consent?.address ?? "",
    userAgent: consent?.userAgent ?? "",
  };
};

/** The one who signed on a screen has neither address nor phone: their device is that of whoever stood beside them. */
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

/** Words of the first signer who agreed here; when a provider collected the consent, its own journal has them. */
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

/** Whom a line of the journal is about. */
export function signerNameOf(
  line: Pick<JournalLine, "signerId" | "kind">,
  { signers, onScreen }: { signers: readonly SignerRow[]; onScreen: OnScreenSignature | null },
): string | null {
  if (onScreen) return line.kind === "SIGNED" ? onScreen.name : null;
  const signer = signers.find((one) => one.id === line.signerId);
  return signer ? fullName(signer) : null;
}
