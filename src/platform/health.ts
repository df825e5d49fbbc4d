// Health of the process and its database, for load balancers: always answers, quickly. It uses a separate connection,
// so that a busy pool is not mistaken for an unreachable database.
import pg from "pg";
import { timeouts } from "#kernel/server/timeouts.ts";

export interface Health {
  process: "ok" | "filling" | "stopping";
  database: "ok" | "down";
}

export interface HealthCheck {
  check: () => Promise<Health>;
  /** While demonstration data is being created, users are served; health checks that require all of it wait. */
  setFilling: (is: boolean) => void;
  /** Reports from now on that the process is about to stop, so that no new request is sent to it. */
  markStopping: () => void;
  stop: () => Promise<void>;
}

export function openHealth(config: pg.PoolConfig): HealthCheck {
  let client: pg.Client | null = null;
  let pending: Promise<boolean> | null = null;
  let isStopping = false;
  let isFilling = false;

  const discard = (lost: pg.Client): void => {
    if (client === lost) client = null;
    lost.end().catch(() => {});
  };
  const connect = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({
      ...config,
      application_name: "ecurie-health",
      connectionTimeoutMillis: timeouts.healthMs,
      query_timeout: timeouts.healthMs,
    });
    fresh.on("error", () => discard(fresh));
    await fresh.connect();
    return fresh;
  };
  const queryDatabase = async (): Promise<boolean> => {
    try {
      client ??= await connect();
      await client.query("select 1");
      return true;
    } catch {
      if (client) discard(client);
      return false;
    }
  };
  return {
    check: async () => {
      // Concurrent checks share one query.
      pending ??= queryDatabase().finally(() => (pending = null));
      const isReachable = await pending;
      const process = isStopping ? "stopping" : isFilling ? "filling" : "ok";
      return { process, database: isReachable ? "ok" : "down" };
    },
    setFilling: (is) => void (isFilling = is),
    markStopping: () => void (isStopping = true),
    stop: async () => {
      await pending;
      if (client) discard(client);
    },
  };
}
