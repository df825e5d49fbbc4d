// Notices about the end of a signature, for each area whose records are signed.
import type { RecordKind } from "#kernel/contract.ts";
import type { NoticeKind } from "#kernel/overview/notice.ts";
import { type Reaction, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import {
  procedureCanceled,
  procedureExpired,
  procedureRefused,
  procedureSigned,
  type ProcedureEvent,
} from "../../model/events.ts";
import { readSignedSubject } from "./signed-subjects.ts";

async function notifyProcedure(
  call: Call,
  fact: ProcedureEvent & { reason?: string },
  { kind, words }: { kind: NoticeKind; words: string },
): Promise<void> {
  const subject = await readSignedSubject(call, fact.signatureId, {
    subjectKind: fact.subject.kind,
    subjectId: fact.subject.id,
  });
  if (!subject) return;
  const { name, detail, address, accounts } = subject;
  await notifyUsers(call, accounts, {
    kind,
    title: `${name} ${words}`,
    detail: fact.reason ? `${detail} : « ${fact.reason} »` : detail,
    address,
    cause: `signature ${fact.signatureId} ${kind}`,
  });
}

/** Notice reactions for a kind of record; its area must declare them after the reactions that change the record. */
export function signatureNotices(record: RecordKind): Reaction[] {
  const notifying =
    (kind: NoticeKind, words: string) =>
    async (call: Call, fact: ProcedureEvent & { reason?: string }): Promise<void> => {
      if (fact.subject.kind === record) await notifyProcedure(call, fact, { kind, words });
    };
  return [
    reaction(procedureSigned, notifying("signed", "signé")),
    reaction(procedureRefused, notifying("refused", "refusé")),
    reaction(procedureCanceled, notifying("withdrawn", "retiré de la signature")),
    reaction(procedureExpired, notifying("withdrawn", "non signé à temps")),
  ];
}
