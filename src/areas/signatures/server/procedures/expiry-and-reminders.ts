// Scheduled work on procedures: expired ones are closed, silent signers are reminded.
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { reminderDays } from "../../model/wording/consent.ts";
import { procedureExpired } from "../../model/events.ts";
import { isRunning } from "../../model/flow.ts";
import { remindSigner } from "./invitations.ts";
import { notifyStarter } from "./messages.ts";
import { appendToJournal } from "../evidence/journal.ts";
import { endProcedure } from "./withdrawal.ts";
import {
  requestsOfSigner,
  proceduresSentTogether,
  signerById,
  type SignerRow,
  eventOf,
} from "../signers/signers.ts";
import { isAnySuspended } from "./status.ts";

/** Closes every running procedure past its expiry. */
export const expireProcedures = sweep("signatures.expire", {
  cron: "5 * * * *",
  find: (call) =>
    call.db
      .selectFrom("signature")
      .select("id")
      .where("status", "in", ["GENERATED", "PENDING"])
      .where("expiresAt", "<=", call.now.toISOString())
      .execute(),
  each: expire,
});

async function expire(call: Call, id: string): Promise<void> {
  const row = await getForUpdate(call, "signature", id);
  if (!isRunning(row.status) || row.expiresAt > call.now.toISOString()) return;
  await endProcedure(call, row, { move: "expire", reason: "Personne n’a terminé à temps.", did: "a expiré" });
  await appendToJournal(call, { row, kind: "EXPIRED" });
  await notifyStarter(
    call,
    row,
    "n’a pas été signé à temps. La procédure est close : vous pouvez l’envoyer à nouveau.",
  );
  await call.emit(procedureExpired, eventOf(call, row));
}

/** Reminds signers on the days of `reminderDays` after their invitation, each once. */
export const remindSigners = sweep("signatures.remind", {
  cron: "0 9 * * 1-5",
  find: async (call) =>
    (
      await call.db
        .selectFrom("signatureSigner as s")
        .innerJoin("signature as p", "p.id", "s.signatureId")
        .select(["s.id", "s.status", "s.reminders", "s.notifiedAt"])
        .where("p.status", "=", "PENDING")
        .where("p.expiresAt", ">", call.now.toISOString())
        .where("s.status", "=", "NOTIFIED")
        .where("s.reminders", "<", reminderDays.length)
        .orderBy("s.id")
        .execute()
    )
      .filter((signer) => isReminderDue(call, signer))
      .map(({ id }) => id),
  each: remindIfDue,
});

/** True when the next reminder of this signer is due. */
function isReminderDue(
  call: Call,
  { status, reminders, notifiedAt }: Pick<SignerRow, "status" | "reminders" | "notifiedAt">,
): boolean {
  const day = reminderDays[reminders] ?? Infinity;
  const since = call.now.getTime() - Date.parse(notifiedAt ?? call.now.toISOString());
  return status === "NOTIFIED" && since >= day * 86_400_000;
}

/**
 * Reminds this person of all documents sent together: their other signer rows of the sweep are then no longer due.
 */
async function remindIfDue(call: Call, signerId: string): Promise<void> {
  const find = () => signerById(call, signerId);
  const row = await getForUpdate(call, "signature", (await find()).signatureId);
  const signer = await find();
  if (row.status !== "PENDING" || !isReminderDue(call, signer)) return;
  const sameSigner = await requestsOfSigner(call, await proceduresSentTogether(call, row), signer);
  if (!(await isAnySuspended(call, sameSigner))) await remindSigner(call, sameSigner);
}
