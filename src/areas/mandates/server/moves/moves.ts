// Moves of mandates. Each locks the mandates of the company first: one of them is active at most, and the payment
// method of the company follows.
import type { Call } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Patch, type Row } from "#kernel/server/records/records.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { withdrawProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { mandateChanged } from "../../model/events.ts";
import { isEnded, mandateFlow } from "../../model/flow.ts";
import { cancelAtProvider } from "../../model/jobs.ts";
import { announceAccountChange } from "../accounts/account-changes.ts";
import { syncPaymentMethod } from "../companies/payment-method.ts";
import { mandateSubjectOf } from "./view.ts";

export type MandateRow = Row<"mandate">;

type StaffMove = {
  [Name in keyof typeof mandateFlow.moves]: (typeof mandateFlow.moves)[Name] extends { cause: string }
    ? never
    : Name;
}[keyof typeof mandateFlow.moves];
type SystemMove = Exclude<keyof typeof mandateFlow.moves, StaffMove>;

interface Request {
  id: string;
  set?: Patch<"mandate">;
  did?: string;
}

/** Serialises mandate changes of the company until the end of this transaction. */
export const lockMandates = (call: Call, companyId: string): Promise<void> =>
  lockName(call, `mandates of ${companyId}`);

/** A signature locks its procedure first: so does what may withdraw one. */
async function lockProcedure(call: Call, mandateId: string): Promise<void> {
  const procedure = await runningProcedure(call, { kind: "mandate", id: mandateId });
  if (procedure) await getForUpdate(call, "signature", procedure.id);
}

/** Locks a mandate, after its signature procedure and the other mandates of its company. */
export async function lockMandate(call: Call, id: string): Promise<MandateRow> {
  await lockProcedure(call, id);
  const { companyId } = await get(call, "mandate", id);
  await lockMandates(call, companyId);
  return getForUpdate(call, "mandate", id);
}

/** Locks all the mandates of a company, after the signature procedures of those that are to be signed. */
export async function lockMandatesOf(call: Call, companyId: string): Promise<void> {
  const rows = await call.db
    .selectFrom("mandate")
    .select("id")
    .where("companyId", "=", companyId)
    .where("status", "in", ["Created", "Active"])
    .orderBy("id")
    .execute();
  for (const { id } of rows) await lockProcedure(call, id);
  await lockMandates(call, companyId);
}

export async function withdrawSignature(call: Call, id: string, reason: string): Promise<void> {
  const procedure = await runningProcedure(call, { kind: "mandate", id });
  if (procedure) await withdrawProcedure(call, procedure.id, { reason, why: reason });
}

/** A mandate that ends here ends where it was to be signed, and at its provider. */
async function endElsewhere(call: Call, { id, provider, providerMandateId }: MandateRow): Promise<void> {
  await withdrawSignature(call, id, "Ce mandat n’est plus demandé.");
  if (provider !== "embedded" && providerMandateId !== null)
    await call.enqueue(cancelAtProvider, { mandateId: id }, { key: id });
}

/** Effects of every change of status or account. */
export async function settleMandate(call: Call, row: MandateRow, isActivated = false): Promise<MandateRow> {
  if (isEnded(row)) await endElsewhere(call, row);
  await syncPaymentMethod(call, row.companyId, { isActivated });
  await call.emit(mandateChanged, {
    mandateId: row.id,
    companyId: row.companyId,
    issuerId: row.issuerId,
    status: row.status,
  });
  return row;
}

/** The newest mandate signed wins: the others that could be debited end when it becomes active. Returns them. */
export async function revokeOthers(
  call: Call,
  { id, companyId, issuerId, reference }: Pick<MandateRow, "id" | "companyId" | "issuerId" | "reference">,
): Promise<MandateRow[]> {
  const others = await call.db
    .selectFrom("mandate")
    .select("id")
    .where("companyId", "=", companyId)
    .where("issuerId", "=", issuerId)
    .where("id", "!=", id)
    .where("status", "in", ["Active", "Blocked", "SuspendedByPayer"])
    .orderBy("id")
    .execute();
  const reason = `Remplacé par le mandat ${reference}.`;
  const revoked = [];
  for (const other of others)
    revoked.push(
      await moveBySystem(call, "revoke", {
        id: other.id,
        set: ended(call, reason),
        did: "a remplacé le mandat",
      }),
    );
  return revoked;
}

/** Effects of a mandate that debits from now on, in the place of those revoked. */
export async function settleActivation(
  call: Call,
  row: MandateRow,
  revoked: readonly MandateRow[],
): Promise<MandateRow> {
  const former = revoked.at(-1);
  const current = former ? await announceAccountChange(call, { former, current: row }) : row;
  return settleMandate(call, current, true);
}

/** The columns of a mandate that ends. */
export const ended = (call: Call, reason: string) => ({ reason, endedAt: call.now.toISOString() });

/** Moves after which the company is debited by this mandate. */
const activations: ReadonlySet<string> = new Set(["sign", "confirm"]);

/** Moves a mandate for a cause, whatever the permissions of the caller. */
export async function moveBySystem(call: Call, name: SystemMove, request: Request): Promise<MandateRow> {
  const before = await lockMandate(call, request.id);
  const revoked = activations.has(name) ? await revokeOthers(call, before) : null;
  const row = await move(call, mandateFlow, { kind: "mandate", version: null, move: name, ...request });
  return revoked ? settleActivation(call, row, revoked) : settleMandate(call, row);
}

/** Moves a mandate for a colleague, against the version that they saw. */
export async function moveByStaff(
  call: Call,
  name: StaffMove,
  request: Request & { version: number },
): Promise<MandateRow> {
  const before = await lockMandate(call, request.id);
  const revoked = activations.has(name) ? await revokeOthers(call, before) : null;
  const row = await move(call, mandateFlow, { kind: "mandate", move: name, ...request }, (current) =>
    mandateSubjectOf(call, current),
  );
  return revoked ? settleActivation(call, row, revoked) : settleMandate(call, row);
}
