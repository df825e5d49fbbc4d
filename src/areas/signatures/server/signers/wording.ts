// The wording that the documents of a link are agreed to with, stored with each signature exactly as displayed.
import { invalid, refused } from "#kernel/failure.ts";
import { groupAct, signatureWording, type Wording } from "../../model/wording/order.ts";
import type { SignatureRow, SignerRequest } from "./signers.ts";

/** Wording for documents signed together, at one provider. */
export const wordingOf = (rows: readonly Pick<SignatureRow, "orderStatement" | "provider">[]): Wording =>
  signatureWording(
    groupAct(rows.map(({ orderStatement }) => orderStatement)),
    rows[0]?.provider ?? "embedded",
  );

export interface DisplayedWords {
  consentVersion: string;
  /** SHA-256 of each displayed document. */
  documents: readonly string[];
}

/** The signed documents are exactly those displayed, no more and no fewer. */
const matchesDisplayed = (requests: readonly SignerRequest[], displayedHashes: readonly string[]): boolean =>
  requests.length === displayedHashes.length &&
  requests.every(
    ({ row, signer }) => signer.openedAt !== null && displayedHashes.includes(row.documentSha256),
  );

/**
 * The displayed wording, as stored in the journal of each document. Throws unless it matches these documents: a
 * consumer who orders may agree only by an order button.
 */
export function requireWords(
  requests: readonly SignerRequest[],
  displayed: DisplayedWords,
): (row: SignatureRow) => object {
  if (!matchesDisplayed(requests, displayed.documents))
    throw refused("Ce qui vous a été présenté n’est plus ce qui est à signer. Rechargez la page.");
  const { button, consent } = wordingOf(requests.map(({ row }) => row));
  if (consent === null || displayed.consentVersion !== consent.version)
    throw invalid({ consentVersion: "Le texte du consentement a changé. Rechargez la page." });
  return ({ documentSha256, orderStatement }) => ({
    documentSha256,
    consentVersion: consent.version,
    consentText: consent.text,
    button,
    ...(orderStatement && { order: orderStatement }),
  });
}
