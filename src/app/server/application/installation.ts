// The state of the installation, for administrators: its health, its jobs, its last backup, its disk.
import { resolve } from "node:path";
import { sql } from "kysely";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { deadLetters } from "#platform/jobs.ts";
import { readDiskSpace } from "#platform/monitoring/disk.ts";
import type { HealthCheck } from "#platform/monitoring/health.ts";
import { backupQuery, type JobCounts, jobCountsQuery } from "#platform/monitoring/work.ts";
import type { appContract } from "../../contract.ts";
import type { Settings } from "../settings/settings.ts";

interface InstallationOptions {
  settings: Settings;
  health: HealthCheck;
}

interface DeadJob {
  id: string;
  name: string;
  error: string;
  failedAt: string;
}

const maximumDeadJobs = 50;

/** Without their content, which may hold personal data. */
const deadJobs = (call: Call) =>
  sql<DeadJob>`select id, coalesce(source_name, name) as name,
      coalesce(source_output ->> 'message', source_output::text, '') as error, created_on as failed_at
    from job.job where name = ${deadLetters} and state = 'created'
    order by created_on desc limit ${maximumDeadJobs}`.execute(call.db);

export const installationHandlers = ({
  settings,
  health,
}: InstallationOptions): Pick<Handlers<typeof appContract>, "readInstallation"> => ({
  readInstallation: async (_input, call) => {
    const { rows } = await sql.raw<JobCounts>(jobCountsQuery).execute(call.db);
    const backup = await sql.raw<{ at: string | null }>(backupQuery).execute(call.db);
    return {
      health: await health.check(),
      jobs: rows[0] ?? { waiting: 0, dead: 0, oldestSeconds: 0 },
      deadJobs: (await deadJobs(call)).rows,
      lastBackupAt: backup.rows[0]?.at ?? null,
      disk: await readDiskSpace(resolve(settings.DATA_DIR)),
    };
  },
});
