// What time does to procedures: those out of date are closed, those who forget are reminded.
import { job } from "#kernel/event.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records.ts";
import { reminderDays } from "../model/consent.ts";
import { procedureExpired } from "../model/events.ts";
import { remindSigner } from "./invitations.ts";
import { tellStarter } from "./outcome.ts";
import { tellJournal } from "./journal.ts";
import { close } from "./procedures.ts";
import { samePerson, sentTogether } from "./view.ts";

export const expireProceduresJob = job<object>("signatures.expire");
export const remindSignersJob = job<object>("signatures.remind");

/** Closes every running procedure whose time is over. */
export async function expireProcedures(call: Call): Promise<void> {
  const over = await call.db
    .selectFrom("signature")
    .select("id")
    .where("status", "in", ["GENERATED", "PENDING"])
    .where("expiresAt", "<=", call.now.toISOString())
    .limit(500)
    .execute();
  for (const { id } of over) {
    const row = await getForUpdate(call, "signature", id);
    if (row.status !== "PENDING" && row.status !== "GENERATED") continue;
    await close(call, row, { status: "EXPIRED", reason: "Personne n’a terminé à temps.", did: "a expiré" });
    await tellJournal(call, { signatureId: id, kind: "EXPIRED" });
    await tellStarter(call, row, "n’a pas été signé à temps. La procédure est close : vous pouvez l’envoyer à nouveau.");
    await call.emit(procedureExpired, { signatureId: id, subject: { kind: row.subjectKind as never, id: row.subjectId }, at: call.now.toISOString() });
  }
}

/** Reminds signers on the days of `reminderDays` after their invitation, each once. */
export async function remindSigners(call: Call): Promise<void> {
  const late = await call.db
    .selectFrom("signatureSigner as s")
    .innerJoin("signature as p", "p.id", "s.signatureId")
    .selectAll("s")
    .where("p.status", "=", "PENDING")
    .where("p.expiresAt", ">", call.now.toISOString())
    .where("s.status", "=", "NOTIFIED")
    .where("s.reminders", "<", reminderDays.length)
    .orderBy("s.id")
    .limit(500)
    .execute();
  const reminded = new Set<string>();
  for (const signer of late) {
    const day = reminderDays[signer.reminders] ?? Infinity;
    if (call.now.getTime() - Date.parse(signer.notifiedAt ?? call.now.toISOString()) < day * 86_400_000) continue;
    const row = await getForUpdate(call, "signature", signer.signatureId);
    if (row.status !== "PENDING" || reminded.has(signer.id)) continue;
    const asked = await samePerson(call, await sentTogether(call, row), signer);
    for (const one of asked) reminded.add(one.signer.id);
    await remindSigner(call, asked);
  }
}
