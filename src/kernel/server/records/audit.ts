// The history: one line for each change of each record, written in the transaction of the change.
import { sql } from "kysely";
import type { WriteEndpoint } from "../../contract.ts";
import type { Application, OpenCall } from "../application.ts";
import { actorId, historyName } from "../../actor.ts";
import type { Change } from "../call.ts";
import { derive } from "../derivations.ts";
import { jsonText } from "../json.ts";

/** The answer to a browser's submission, returned again within 24 hours. */
export interface StoredAnswer {
  key: string;
  sender: string;
  inputHash: string;
  status: number;
  answer: string;
}

/** The default sentence of a line: in a job, in the demonstration. */
function defaultAction(call: OpenCall, { record, before, after }: Change): string {
  const verb = before === undefined ? "a créé" : after === undefined ? "a supprimé" : "a modifié";
  return `${verb} ${call.records[record]?.the ?? record}`;
}

const auditLines = (call: OpenCall, endpoint: string, did: string) =>
  jsonText(
    call.outcome.changes.map((change) => ({
      record: change.record,
      record_id: change.id,
      did: change.did ?? (did || defaultAction(call, change)),
      before: change.before ?? null,
      after: change.after ?? null,
      at: call.now.toISOString(),
      who_id: actorId(change.by),
      who_name: historyName(change.by),
      endpoint,
      request_id: call.requestId,
    })),
  );

const insertAuditLines = (text: string) => sql`
  insert into audit_line (at, who_id, who_name, endpoint, record, record_id, did, before, after, request_id)
  select at, who_id, who_name, endpoint, record, record_id, did, before, after, request_id
  from jsonb_to_recordset(${text}::jsonb) as line(at timestamptz, who_id text, who_name text, endpoint text,
    record text, record_id text, did text, before jsonb, after jsonb, request_id text)`;

/**
 * Reports a write that neither recorded a change nor marked itself unchanged: its verb must say which record it was
 * about. An error in tests; in production the write stands, and the log names it.
 */
export function requireRecordedChange(
  { validatesAnswers, log }: Pick<Application, "validatesAnswers" | "log">,
  { name, endpoint }: { name: string; endpoint: WriteEndpoint },
  { outcome, requestId }: Pick<OpenCall, "outcome" | "requestId">,
): void {
  if (outcome.changes.length > 0 || outcome.isUnchanged || "none" in endpoint.audit) return;
  const reason = `${name} recorded no change: its verb calls recordChange, or markUnchanged`;
  if (validatesAnswers) throw new TypeError(reason);
  log.error({ requestId }, reason);
}

/**
 * Saves the derived values of the changed records and the lines of a call and, in the same statement, the answer of
 * an idempotent write: a unique violation on `idempotent_answer` means that the same submission was already done.
 */
export async function recordChanges(
  call: OpenCall,
  endpoint: string,
  did = "",
  storedAnswer: StoredAnswer | null = null,
): Promise<void> {
  await derive(call);
  if (call.outcome.changes.length === 0 && !storedAnswer) return;
  const text = auditLines(call, endpoint, did);
  if (storedAnswer) {
    await sql`with history as (${insertAuditLines(text)})
      insert into idempotent_answer (key, who, endpoint, asked, status, answer, at)
      values (${storedAnswer.key}, ${storedAnswer.sender}, ${endpoint}, ${storedAnswer.inputHash}, ${storedAnswer.status}, ${storedAnswer.answer}, ${call.now.toISOString()})`.execute(
      call.db,
    );
  } else {
    await insertAuditLines(text).execute(call.db);
  }
}
