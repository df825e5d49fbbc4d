// Deadlines of signatures that have been pending for long enough to call the signers.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { addDays, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { type DeadlineKind, deadlinePassed, lateNotice, saveDeadline } from "#platform/overview/deadlines.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { describeAwaitedSigners } from "../../model/awaited-signers.ts";
import { lateAfterDays } from "../../model/wording/consent.ts";
import { awaitedSigners } from "../procedures/awaited-signers.ts";
import { readSignedSubject, signedSubjectKinds } from "./signed-subjects.ts";

export const signatureDeadline: DeadlineKind = {
  name: "signature.patience",
  from: "signature",
  of: async (call, id) => {
    const signature = await call.db
      .selectFrom("signature")
      .select(["subjectKind", "subjectId", "createdAt", "createdBy", "createdById"])
      .where("id", "=", id)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (!signature) return null;
    const { createdAt } = signature;
    const subject = await readSignedSubject(call, id, signature);
    if (!subject) return null;
    const silentSigners = describeAwaitedSigners((await awaitedSigners(call, [id])).get(id) ?? []);
    const sent = dayInParis(createdAt);
    return {
      due: addDays(sent, lateAfterDays - 1),
      ownerId: signature.createdById,
      owner: signature.createdBy,
      title: `Faire signer : ${subject.name}`,
      lateTitle: `${subject.name} : toujours pas signé`,
      detail: `${subject.detail}, envoyé le ${frenchDay(sent)}${silentSigners && ` : ${silentSigners}`}`,
      address: subject.address,
    };
  },
  all: (call) =>
    call.db
      .selectFrom("signature")
      .select("id")
      .where("status", "=", "PENDING")
      .where(
        "subjectKind",
        "in",
        signedSubjectKinds(call).map(({ record }) => record),
      )
      .execute(),
};

/** Updates the deadlines of records (a query of their ids) whose name changed without a line in their history. */
export async function saveSignatureDeadlines(call: Call, subjectIds: RawBuilder<unknown>): Promise<void> {
  const pending = await call.db
    .selectFrom("signature")
    .select("id")
    .where("status", "=", "PENDING")
    .where(sql<SqlBool>`subject_id in (${subjectIds})`)
    .execute();
  for (const { id } of pending) await saveDeadline(call, signatureDeadline, id);
}

/** Notifies the author of the signed record when another user sent it. */
export const lateSignatureNotice = reaction(deadlinePassed, async (call, passed) => {
  if (passed.kind !== signatureDeadline.name) return;
  const subject = await readSignedSubject(
    call,
    passed.recordId,
    await get(call, "signature", passed.recordId),
  );
  await notifyUsers(call, subject?.accounts ?? [], lateNotice(passed));
});
