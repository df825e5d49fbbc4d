// Data of the developer console: undelivered messages, jobs and their failures.
import { sql } from "kysely";
import { notFound } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { deadLetters } from "#platform/jobs.ts";
import type { appContract } from "../../contract.ts";
import { describeResources } from "./resources.ts";
import type { Settings } from "../settings/settings.ts";

type ConsoleHandlers = Pick<
  Handlers<typeof appContract>,
  "readResources" | "readQueues" | "readScheduledTasks" | "readDeadLetters" | "retryDeadLetter"
>;

async function outboxMessages(call: Call, recipient: string | undefined) {
  const query = call.db
    .selectFrom("message")
    .select([
      "id",
      "kind",
      "recipient",
      "replyTo",
      "subject",
      "body",
      "createdAt",
      "sentAt",
      "failedAt",
      "attachments",
    ])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(200);
  const rows = await (recipient ? query.where("recipient", "=", recipient) : query).execute();
  return rows.map((row) => ({
    ...row,
    attachments: row.attachments.map(({ name }) => name),
  }));
}

export const readOutbox: Handlers<typeof appContract>["readOutbox"] = async ({ query }, call) => ({
  items: await outboxMessages(call, query.recipient),
});

interface QueueRow {
  name: string;
  waiting: number;
  active: number;
  done: number;
  failed: number;
}

const queueRows = (call: Call) =>
  sql<QueueRow>`select name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'completed') as done, count(*) filter (where state = 'failed') as failed
    from job.job where name <> ${deadLetters} and name not like '\\_\\_%' group by name order by name`.execute(
    call.db,
  );

interface DeadLetterRow {
  id: string;
  functionName: string;
  error: string;
  payload: unknown;
  failedAt: string;
}

const deadLetterRows = (call: Call) =>
  sql<DeadLetterRow>`select id, coalesce(source_name, name) as function_name, coalesce(source_output ->> 'message', source_output::text, '') as error, data as payload, created_on as failed_at
    from job.job where name = ${deadLetters} and state = 'created' order by created_on desc limit 200`.execute(
    call.db,
  );

export const consoleHandlers = (settings: Settings): ConsoleHandlers => ({
  readResources: async (_input, call) => ({ items: await describeResources(call, settings) }),
  readQueues: async (_input, call) => ({ items: (await queueRows(call)).rows }),
  readScheduledTasks: async (_input, call) => {
    const schedules = await call.services.jobs.schedules();
    return { items: schedules.map(({ name, cron, timezone }) => ({ functionName: name, cron, timezone })) };
  },
  readDeadLetters: async (_input, call) => ({ items: (await deadLetterRows(call)).rows }),
  retryDeadLetter: async ({ params }, call) => {
    if (!(await call.services.jobs.retryDead(params.id))) throw notFound("Ce travail");
    return { id: params.id };
  },
});
