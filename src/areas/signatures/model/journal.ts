// Kinds of journal lines of a procedure, with their French text, and the hash chain.

export const journalKinds = {
  STARTED: "Procédure ouverte",
  INVITED: "Invitation envoyée",
  REMINDED: "Relance envoyée",
  VISITED: "Document présenté au signataire",
  SMS_UNAVAILABLE: "Code demandé par SMS : il ne peut pas l’être, et part par e-mail",
  CODE_SENT: "Code à usage unique envoyé",
  CODE_REFUSED: "Code refusé",
  CODES_EXHAUSTED: "Trop de codes faux : plus aucun n’est accepté",
  ACKNOWLEDGED: "Obligation de paiement reconnue avant la signature",
  SIGNED: "Consentement donné et signature",
  REFUSED: "Refus de signer",
  SEALED: "Document signé scellé par l’entreprise",
  CANCELED: "Procédure annulée",
  EXPIRED: "Procédure expirée",
  PROVIDER: "Information du prestataire de signature",
} as const;
export type JournalKind = keyof typeof journalKinds;

/** Previous hash of the first line. */
export const firstHash = "0".repeat(64);

export interface UnhashedLine {
  signatureId: string;
  position: number;
  /** ISO UTC. */
  at: string;
  kind: string;
  signerId: string | null;
  /** JSON text, exactly as hashed. */
  facts: string;
  address: string;
  userAgent: string;
}

export interface JournalLine extends UnhashedLine {
  previousHash: string;
  hash: string;
}

/** The text whose SHA-256 is the hash of a line: the previous hash, then every fact in this order. */
export const hashedText = (previousHash: string, line: UnhashedLine): string =>
  JSON.stringify([
    previousHash,
    line.signatureId,
    line.position,
    line.at,
    line.kind,
    line.signerId,
    line.facts,
    line.address,
    line.userAgent,
  ]);

/** True when positions follow one another from 1 and every hash derives from the previous line. */
export function isChainIntact(lines: readonly JournalLine[], sha256: (text: string) => string): boolean {
  let previous = firstHash;
  return lines.every((line, index) => {
    const isValid =
      line.position === index + 1 &&
      line.previousHash === previous &&
      line.hash === sha256(hashedText(previous, line));
    previous = line.hash;
    return isValid;
  });
}
