// An administrator validates the amounts of a closing: its drafts are made, and it is settled once they are final.
import { invalid, refused } from "#kernel/failure.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { move, requireMove } from "#kernel/server/records/life-cycle.ts";
import { getAtVersion, type Row, type VersionedId, findRow } from "#kernel/server/records/records.ts";
import { type ClosingKind, closingKinds, totalOf } from "../../model/closings/closing.ts";
import { closingSettled } from "../../model/events.ts";
import { closingFlow } from "../../model/closings/flow.ts";
import { tunedLines, type TuningForm, tuningMistakes } from "../../model/closings/tuning.ts";
import { computeAgain, findClosing } from "./compute.ts";
import { documentsOfClosing, draftClosing, drawAwaiting, dropClosingDrafts } from "./documents.ts";
import { type EndedRental, findEndedRental, givenCosts } from "./facts.ts";
import { closingSubject, lockClosing } from "./view.ts";

type Closing = Row<"closing">;

async function endedRental(call: Call, id: string): Promise<EndedRental> {
  const rental = await findEndedRental(call, id);
  if (!rental) throw refused("Cette location est en cours.");
  return rental;
}

/** The amounts of a final closing are not read, nor validated, as those of a midterm one. */
export function requireKind({ kind }: Closing, asked: ClosingKind): void {
  if (kind !== asked)
    throw refused(
      `Cette location a un ${closingKinds[kind].toLowerCase()}, et non un ${closingKinds[asked].toLowerCase()}.`,
    );
}

/** Repairs alone may be left out, with a reason: the closing then waits for nothing. */
async function leaveRepairsOut(call: Call, closing: Closing, reason: string): Promise<Closing> {
  if (closing.status !== "AWAITING") return closing;
  if (reason === "") throw invalid({ withoutRepairs: "Dites pourquoi vous soldez sans remise en état." });
  return computeAgain(call, closing, {
    set: { noRepairsReason: reason },
    did: `a soldé sans remise en état\u00a0: ${reason}`,
  });
}

export async function tuneClosing(
  call: Call,
  { id, version, kind, ...form }: VersionedId & { kind: ClosingKind } & TuningForm,
): Promise<Closing> {
  const seen = await getAtVersion(call, "closing", { id, version });
  requireKind(seen, kind);
  requireMove(closingFlow, "tune", await closingSubject(call, seen), { missing: missingPermission(call) });
  const closing = await leaveRepairsOut(call, seen, form.withoutRepairs);
  const mistakes = tuningMistakes(form, closing.lines);
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  const lines = tunedLines(form, closing.lines);
  const tuned = await move(
    call,
    closingFlow,
    {
      kind: "closing",
      id,
      version: null,
      move: "tune",
      set: { lines, netCents: totalOf(lines) },
      did: "a validé les montants du solde",
    },
    (row) => closingSubject(call, row),
  );
  const count = await draftClosing(call, tuned, await endedRental(call, id));
  return count === 0 ? settle(call, tuned) : tuned;
}

async function settle(call: Call, { id, kind, contractId }: Closing): Promise<Closing> {
  const settled = await move(call, closingFlow, {
    kind: "closing",
    id,
    version: null,
    move: "settle",
    did: "a soldé la location",
  });
  await call.emit(closingSettled, { periodId: id, contractId, kind });
  await drawAwaiting(call, await documentsOfClosing(call, id));
  return settled;
}

/** The last document of a closing that becomes final settles it. */
export async function settleWhenFinal(call: Call, documentId: string): Promise<void> {
  const of = await findRow(call, "closingDocument", { documentId }, ["closingId"]);
  if (!of) return;
  const closing = await findClosing(call, of.closingId);
  if (closing?.status !== "TUNED") return;
  const documents = await documentsOfClosing(call, of.closingId);
  if (documents.every(({ status }) => status === "FINAL")) await settle(call, closing);
}

export async function reopenClosing(
  call: Call,
  { id, version, reason }: VersionedId & { reason: string },
): Promise<Closing> {
  const did = `a rouvert le solde\u00a0: ${reason}`;
  const reopened = await move(
    call,
    closingFlow,
    { kind: "closing", id, version, move: "reopen", did },
    (row) => closingSubject(call, row),
  );
  await dropClosingDrafts(call, id);
  return computeAgain(call, reopened, { did: "a calculé le solde de nouveau" });
}

/** Costs typed where the return gives none. */
export async function enterCosts(
  call: Call,
  { id, version, ...costs }: VersionedId & Pick<Closing, "repairsCents" | "returnTransportCents">,
): Promise<Closing> {
  const closing = await lockClosing(call, { id, version }, "enterCosts");
  const given = givenCosts(await endedRental(call, id));
  const mistakes = {
    ...(given.repairs && costs.repairsCents !== null && { repairsCents: given.repairs }),
    ...(given.returnTransport &&
      costs.returnTransportCents !== null && { returnTransportCents: given.returnTransport }),
  };
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes);
  return computeAgain(call, closing, {
    set: { ...costs, noRepairsReason: "" },
    did: "a saisi les frais de la restitution",
  });
}
