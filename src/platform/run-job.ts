// Runs one job of the queue, and tells its outcome.
import type { JobWithMetadata } from "pg-boss";
import { type Application, systemCaller, openOutsideContext } from "#kernel/server/application.ts";
import type { JobHandler } from "#kernel/server/area.ts";
import { storable } from "#kernel/server/json.ts";
import { describeError } from "./logs.ts";

export type Outcome = { status: "completed" } | { status: "failed"; output: object };

/**
 * Runs one job; a failure is logged and stored with the job, and the last one is also passed to its failure handler.
 */
export async function runJob(
  application: Application,
  { on, do: act, giveUp }: JobHandler,
  {
    id,
    data,
    retryCount,
    retryLimit,
  }: Pick<JobWithMetadata<unknown>, "id" | "data" | "retryCount" | "retryLimit">,
): Promise<Outcome> {
  const context = openOutsideContext(application, systemCaller(on.name));
  try {
    await act(context, data);
    application.log.info({ job: on.name, jobId: id }, "a job was done");
    return { status: "completed" };
  } catch (error) {
    application.log.error({ err: error, job: on.name, jobId: id }, "a job failed");
    const output = storable(describeError(error));
    if (giveUp && retryCount >= retryLimit)
      await context
        .within((call) => giveUp(call, data, output.message))
        .catch((failure: unknown) =>
          application.log.error(
            { err: failure, job: on.name, jobId: id },
            "the failure handler of a job failed",
          ),
        );
    return { status: "failed", output };
  }
}
