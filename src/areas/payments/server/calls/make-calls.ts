// The calls that move money, made one by one. The same call is never made twice blindly: whatever happened between the
// call and the record of its answer, the object is looked up at the provider before another call.
import { unavailable } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Outside, OutsideContext } from "#kernel/server/outside.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { outsideSweep } from "#kernel/server/sweep.ts";
import { outsideProviders } from "../../model/providers/provider.ts";
import type { PaymentProvider } from "../providers/port.ts";
import { ProviderRefusal } from "../providers/refusal.ts";
import { callsDue } from "../providers/intentions.ts";
import { type CallAction, kindsOfCall, type Made } from "./kinds.ts";

type CallRow = Row<"providerCall">;

/** A call may still be under way elsewhere; one without an answer is looked up later and later. */
const patienceMs = 600_000;

const isOver = ({ status }: CallRow): boolean => status === "DONE" || status === "FAILED";

const isTooSoon = (call: Call, { calledAt, nbOfCalls }: CallRow): boolean =>
  calledAt !== null && call.now.getTime() - Date.parse(calledAt) < patienceMs * nbOfCalls;

async function findDue(call: Call): Promise<string[]> {
  const rows = await call.db
    .selectFrom("providerCall")
    .selectAll()
    .where("status", "in", ["INTENDED", "CALLED", "UNKNOWN"])
    .where("dueOn", "<=", call.today)
    .orderBy("dueOn")
    .orderBy("id")
    .execute();
  call.markUnchanged();
  return rows.filter((row) => !isTooSoon(call, row)).map(({ id }) => id);
}

const portOf = (outside: Outside, { provider }: CallRow): PaymentProvider => {
  const port = outside[provider];
  if (!port) throw unavailable(outsideProviders[provider]);
  return port;
};

interface Begun {
  row: CallRow;
  action: CallAction;
  port: PaymentProvider;
}

const update = (call: Call, id: string, set: Partial<CallRow>): Promise<unknown> =>
  call.db.updateTable("providerCall").set(set).where("id", "=", id).execute();

/** Written before the call is made. */
export const recordCall = (call: Call, { id, nbOfCalls }: CallRow): Promise<unknown> =>
  update(call, id, { status: "CALLED", calledAt: call.now.toISOString(), nbOfCalls: nbOfCalls + 1 });

/** Records that the call is made, before it is; null when nothing is to be called. */
async function begin(call: Call, id: string, { outside, now }: OutsideContext): Promise<Begun | null> {
  call.markUnchanged();
  const row = await call.db
    .selectFrom("providerCall")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (isOver(row) || row.dueOn > call.today || isTooSoon(call, row)) return null;
  const port = portOf(outside, row);
  const action = await kindsOfCall[row.kind].prepare(call, row, now.toISOString());
  await recordCall(call, row);
  return { row, action, port };
}

/** The provider has answered: it has made what was asked, or something else. */
export async function recordAnswer(call: Call, id: string, made: Made): Promise<void> {
  const error = await made.apply(call);
  const end =
    error === null ? ({ status: "DONE", resultId: made.id } as const) : ({ status: "FAILED" } as const);
  await update(call, id, { ...end, endedAt: call.now.toISOString(), error: error ?? "" });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function settleFailure({ within }: OutsideContext, { row }: Begun, error: unknown): Promise<void> {
  const message = messageOf(error);
  if (!(error instanceof ProviderRefusal)) {
    await within((call) => update(call, row.id, { status: "UNKNOWN", error: message }));
    throw error;
  }
  await within(async (call) => {
    await update(call, row.id, { status: "FAILED", endedAt: call.now.toISOString(), error: message });
    await kindsOfCall[row.kind].refuse(call, row, message);
  });
}

async function makeCall(errand: OutsideContext, id: string): Promise<void> {
  const begun = await errand.within((call) => begin(call, id, errand));
  if (!begun) return;
  const { row, action, port } = begun;
  try {
    const before = row.status === "INTENDED" ? null : await action.find(port);
    const made = before ?? (await action.make(port));
    await errand.within((call) => recordAnswer(call, id, made));
  } catch (error) {
    await settleFailure(errand, begun, error);
  }
}

export const makeCalls = outsideSweep(callsDue.name, {
  cron: "*/15 * * * *",
  find: ({ within }) => within(findDue),
  each: makeCall,
});
