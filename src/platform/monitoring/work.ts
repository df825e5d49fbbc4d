// The state of the background work: jobs that wait or were abandoned, and backups.
import type pg from "pg";
import { deadLetters, jobSchema } from "../jobs.ts";

type Queryable = Pick<pg.Pool, "query">;

export interface JobCounts {
  /** Due, and not started. */
  waiting: number;
  dead: number;
  /** Since the oldest waiting job was due; 0 when none waits. */
  oldestSeconds: number;
}

// The jobs of the queue itself have names that start with two underscores.
export const jobCountsQuery = `
  select count(*) filter (where is_due) as waiting, count(*) filter (where is_dead) as dead,
    coalesce(extract(epoch from max(now() - start_after) filter (where is_due)), 0)::float as "oldestSeconds"
  from (
    select start_after, name = '${deadLetters}' as is_dead,
      name <> '${deadLetters}' and name not like '\\_\\_%' and start_after <= now() as is_due
    from ${jobSchema}.job where state in ('created', 'retry')
  ) as waiting_jobs`;

export async function readJobCounts(database: Queryable): Promise<JobCounts> {
  const { rows } = await database.query<JobCounts>(jobCountsQuery);
  return rows[0] ?? { waiting: 0, dead: 0, oldestSeconds: 0 };
}

export const backupQuery = "select max(made_at) as at from backup_run";

/** The instant of the last complete backup; null when there was none. */
export async function readLastBackup(database: Queryable): Promise<Date | null> {
  const { rows } = await database.query<{ at: string | null }>(backupQuery);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}
