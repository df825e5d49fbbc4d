// Who is awaited to sign a quote or an amendment, for the life cycle of what is signed to tell.
import { nextOf } from "#kernel/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import type { SignatureSubject } from "../model/events.ts";
import { type AwaitedSignature, procedureFlow } from "../model/flow.ts";
import { runningProcedure } from "./procedures.ts";
import { judged, signersOf } from "./view.ts";

export async function awaitedSignatures(call: Call, subject: SignatureSubject): Promise<AwaitedSignature[]> {
  const row = await runningProcedure(call, subject);
  if (!row) return [];
  const next = nextOf(procedureFlow, await judged(call, row, await signersOf(call, row.id)));
  return next.map(({ label, whose, since, isLate }) => ({ label, whose, since, isLate }));
}
