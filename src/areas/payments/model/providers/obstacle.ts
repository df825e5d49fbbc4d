// Why a provider cannot collect by one of its mandates, in French.
import { type OutsideProvider, outsideProviders, statusOfState } from "./provider.ts";

export interface ProviderReadiness {
  /** False once its keys are no longer given. */
  isConfigured: boolean;
  /** True when the application pays for tests. */
  isTest: boolean;
  /** Requirements before it collects again; null while it collects. */
  stoppedBecause: string | null;
}

interface HeldMandate {
  providerMandateId: string | null;
  providerState: string;
  isTest: boolean;
}

export function providerObstacle(
  provider: OutsideProvider,
  { providerMandateId, providerState, isTest }: HeldMandate,
  readiness: ProviderReadiness,
): string | null {
  const name = outsideProviders[provider];
  if (!readiness.isConfigured) return `${name} n’est plus réglé dans cette application`;
  if (readiness.stoppedBecause !== null) return `${name} n’accepte plus de prélèvements`;
  if (isTest !== readiness.isTest) return `le mandat est du mode ${isTest ? "test" : "réel"}`;
  if (providerMandateId === null) return "le mandat n’a pas de compte";
  return statusOfState(provider, providerState) === null ? `l’état du mandat chez ${name} est inconnu` : null;
}
