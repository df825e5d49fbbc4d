// The moves of a fine, judged by its flow. The history of its car, which every account reads, does not hold them.
import type { Call } from "#kernel/server/call.ts";
import { move, type MoveRequest } from "#kernel/server/records/life-cycle.ts";
import { fineFlow } from "../../model/flow.ts";
import { type FineRecord, toSubject } from "../subject.ts";

type FineMove = keyof typeof fineFlow.actions;

export function moveFine(
  call: Call,
  request: Omit<MoveRequest<"fine", FineMove>, "kind" | "did"> & { did: string },
): Promise<FineRecord> {
  return move(call, fineFlow, { ...request, kind: "fine" }, toSubject(call));
}
