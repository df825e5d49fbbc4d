// Sending: the facts of the designation are frozen, the fee is billed, once each. Several are sent each for itself.
import { Failure } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { withSavepoint } from "#kernel/server/savepoint.ts";
import { fineDesignated } from "../../model/events.ts";
import { fineFlow } from "../../model/flow.ts";
import { chargeHandling } from "../money/charges.ts";
import { designeeOf, type FineRecord, toSubject } from "../subject.ts";
import { packOf } from "../pack.ts";
import { mailLetterJob } from "../papers/mail-letter-job.ts";
import { moveFine } from "./move-fine.ts";

export async function sendFine(call: Call, target: VersionedId): Promise<FineRecord> {
  const fine = await lockForMove(call, fineFlow, { kind: "fine", ...target, move: "send" }, toSubject(call));
  const { designee, name } = await designeeOf(call, fine);
  if (designee === null) throw new RangeError("a sent fine names somebody");
  const packId = newId();
  await call.db
    .insertInto("finePack")
    .values({
      id: packId,
      fineId: fine.id,
      companyId: fine.companyId,
      content: json(await packOf(call, fine, designee)),
      sentAt: call.now.toISOString(),
    })
    .execute();
  const row = await moveFine(call, {
    ...target,
    move: "send",
    set: { designatedAt: call.now.toISOString(), designatedName: name, closingProof: "" },
    did: "a envoyé la désignation",
  });
  await chargeHandling(call, row);
  const { id: fineId, carId, companyId } = row;
  await call.enqueue(mailLetterJob, { packId }, { key: packId });
  await call.emit(fineDesignated, { fineId, carId, companyId });
  return row;
}

interface SendResult {
  id: string;
  number: string;
  isSent: boolean;
  reasons: string[];
}

/** Sends each fine on its own: a refused one returns its reasons, and stops none of the others. */
export async function sendFines(
  call: Call,
  fines: readonly { id: string; version: number }[],
): Promise<{ results: SendResult[] }> {
  const distinct = [...new Map(fines.map((one) => [one.id, one])).values()];
  const results: SendResult[] = [];
  for (const target of distinct.toSorted((one, other) => one.id.localeCompare(other.id))) {
    const attempt = await withSavepoint(call, () => sendFine(call, target));
    if (attempt.isDone) {
      results.push({ id: target.id, number: attempt.result.number, isSent: true, reasons: [] });
      continue;
    }
    if (!(attempt.error instanceof Failure)) throw attempt.error;
    const found = await call.db
      .selectFrom("fine")
      .select("number")
      .where("id", "=", target.id)
      .executeTakeFirst();
    results.push({
      id: target.id,
      number: found?.number ?? "",
      isSent: false,
      reasons: [attempt.error.message],
    });
  }
  if (results.every(({ isSent }) => !isSent)) call.markUnchanged();
  return { results };
}
