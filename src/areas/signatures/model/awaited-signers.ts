// The signers whose turn it is, described alike wherever a signature is awaited.
import type { SignerStatus } from "./flow.ts";
import { fullName } from "./procedure.ts";

/** A signer whose turn it is; instants in ISO UTC. */
export interface AwaitedSigner {
  name: string;
  notifiedAt: string | null;
  /** First opening of the link; null when they never opened it. */
  openedAt: string | null;
}

interface Signer extends Pick<AwaitedSigner, "notifiedAt" | "openedAt"> {
  firstName: string;
  lastName: string;
  companyName: string;
  status: SignerStatus;
}

/** The signers who can be reminded now. */
export const filterAwaitedSigners = (signers: readonly Signer[]): AwaitedSigner[] =>
  signers
    .filter(({ status }) => status === "NOTIFIED")
    .map((signer) => ({
      name: signer.companyName ? `${fullName(signer)}, pour ${signer.companyName}` : fullName(signer),
      notifiedAt: signer.notifiedAt,
      openedAt: signer.openedAt,
    }));

/** "Marie Legrand n’a pas ouvert le lien, Paul Petit n’a pas signé"; empty when no signer is awaited. */
export const describeAwaitedSigners = (awaited: readonly AwaitedSigner[]): string =>
  awaited
    .map(({ name, openedAt }) => `${name} ${openedAt === null ? "n’a pas ouvert le lien" : "n’a pas signé"}`)
    .join(", ");
