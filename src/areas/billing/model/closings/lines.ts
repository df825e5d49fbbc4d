// The lines of a closing, from what is known of the return.
import type { Cents } from "#kernel/money.ts";
import { isLoss, type PeriodEnd } from "#contracts/model/period.ts";
import type { TerminationEstimate } from "#contracts/model/early-termination.ts";
import { type LineKindKey, lineKinds } from "../documents/line-kinds.ts";
import type { ClosingKind, ClosingLine, ClosingLineKey } from "./closing.ts";
import type { MileageLine } from "./mileage.ts";
import { awaitedEstimate, awaitedRepairs } from "./flow.ts";
import { terminationText } from "./termination.ts";

/** Facts of a return; null while not known. */
export interface ClosingFacts {
  kind: ClosingKind;
  cause: PeriodEnd;
  isMileageKnown: boolean;
  mileage: MileageLine | null;
  /** Null where the closing is not that of an early end. */
  termination: TerminationEstimate | null;
  keysMissing: number | null;
  papersMissing: number | null;
  repairsCents: Cents | null;
  /** The estimate that states the repairs; empty for those typed. */
  repairsLabel: string;
  /** Repairs wait for an estimate that is open. */
  isEstimateOpen: boolean;
  returnTransportCents: Cents | null;
  /** The client chose another place than the agreed one. */
  isReturnedElsewhere: boolean;
}

/** The lessor pays the return, unless the contract is ended early. */
const isEndedEarly = ({ cause, kind }: ClosingFacts): boolean => kind === "FINAL" && cause === "EARLY";

/** An exchange never asks its client for the transport back. */
const owesReturn = (facts: ClosingFacts): boolean =>
  facts.cause !== "SWAP" && (isEndedEarly(facts) || facts.isReturnedElsewhere);

/** Costs that a closing waits for, in French; none for a car that does not come back. */
export function awaitedCosts(facts: ClosingFacts): string[] {
  if (isLoss(facts.cause)) return [];
  return [
    facts.isEstimateOpen ? awaitedEstimate : facts.repairsCents === null && awaitedRepairs,
    owesReturn(facts) && facts.returnTransportCents === null && "transport de retour",
  ].filter((fact) => fact !== false);
}

/** The facts of the return among what it waits for. */
function awaitedReadings(facts: ClosingFacts): string[] {
  if (isLoss(facts.cause)) return [];
  return [
    !facts.isMileageKnown && "kilométrage",
    facts.keysMissing === null && "clés",
    facts.papersMissing === null && "documents de bord",
  ].filter((fact) => fact !== false);
}

export const awaitedFacts = (facts: ClosingFacts): string[] => [
  ...awaitedReadings(facts),
  ...awaitedCosts(facts),
];

const lineOf = (
  key: ClosingLineKey,
  kind: LineKindKey,
  computedCents: Cents | null,
  why = "",
): ClosingLine => ({
  key,
  kind,
  label: lineKinds[kind].label,
  why,
  computedCents,
  tunedCents: null,
  reason: "",
  isBaseMoved: false,
});

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function mileageLine({ mileage }: ClosingFacts): ClosingLine[] {
  if (!mileage) return [];
  const kind = (mileage.cents ?? 0) < 0 ? "UNDER_KM" : "EXCESS_KM";
  return [lineOf("MILEAGE", kind, mileage.cents, mileage.why)];
}

const missingLines = ({ keysMissing, papersMissing }: ClosingFacts): ClosingLine[] => [
  ...(keysMissing ? [lineOf("KEYS", "MISSING_KEYS", null, counted(keysMissing, "clé", "clés"))] : []),
  ...(papersMissing
    ? [lineOf("PAPERS", "MISSING_PAPERS", null, counted(papersMissing, "document", "documents"))]
    : []),
];

function returnLine(facts: ClosingFacts): ClosingLine[] {
  const { returnTransportCents } = facts;
  if (!returnTransportCents || !owesReturn(facts)) return [];
  const why = isEndedEarly(facts) ? "Résiliation anticipée" : "Lieu demandé autre que le lieu convenu";
  return [lineOf("RETURN_TRANSPORT", "RETURN_TRANSPORT", returnTransportCents, why)];
}

export const closingLines = (facts: ClosingFacts): ClosingLine[] => [
  ...mileageLine(facts),
  ...(facts.termination
    ? [
        lineOf(
          "EARLY_TERMINATION",
          "EARLY_TERMINATION",
          facts.termination.indemnityCents,
          terminationText(facts.termination),
        ),
      ]
    : []),
  ...(isLoss(facts.cause) ? [lineOf("LOSS", "LOSS_INDEMNITY", null)] : []),
  ...returnLine(facts),
  ...(facts.repairsCents && !facts.isEstimateOpen
    ? [lineOf("REPAIRS", "REPAIRS", facts.repairsCents, facts.repairsLabel)]
    : []),
  ...missingLines(facts),
];

/** Tuned amounts stay; those whose computation has changed since are marked. */
export const withTunings = (lines: readonly ClosingLine[], before: readonly ClosingLine[]): ClosingLine[] =>
  lines.map((line) => {
    const tuned = before.find(({ key, tunedCents }) => key === line.key && tunedCents !== null);
    if (!tuned) return line;
    const isBaseMoved = tuned.isBaseMoved || tuned.computedCents !== line.computedCents;
    return { ...line, tunedCents: tuned.tunedCents, reason: tuned.reason, isBaseMoved };
  });
