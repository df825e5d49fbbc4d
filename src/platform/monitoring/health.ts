// Health of the process, its database and its disk, for load balancers: always answers, quickly. It uses a separate
// connection, so that a busy pool is not mistaken for an unreachable database.
import pg from "pg";
import { timeouts } from "#kernel/server/timeouts.ts";
import { type DiskSpace, minimumFreeBytes, readDiskSpace } from "./disk.ts";

export interface Health {
  process: "ok" | "filling" | "stopping";
  database: "ok" | "down";
  disk: "ok" | "full";
  /** `replaced`: another process has encrypted the database with a secret that this one does not know. */
  key: "ok" | "replaced";
}

export const isHealthy = (health: Health): boolean => Object.values(health).every((state) => state === "ok");

export interface HealthCheck {
  check: () => Promise<Health>;
  /** While demonstration data is being created, users are served; health checks that require all of it wait. */
  setFilling: (is: boolean) => void;
  /** Reports from now on that the process is about to stop, so that no new request is sent to it. */
  markStopping: () => void;
  /** A call failed: a full disk of the database is only known by its refusals. */
  recordError: (error: unknown) => void;
  stop: () => Promise<void>;
}

interface HealthOptions {
  /** The folder of the data of this machine. */
  folder: string;
  /** The fingerprint of the key of this process. */
  key: string;
  /** Receives the state of the key when it changes. */
  onKey: (state: Health["key"]) => void;
  now?: () => number;
  readSpace?: (folder: string) => Promise<DiskSpace | null>;
}

const fullDiskCodes: ReadonlySet<unknown> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** After a refusal for a full disk, until a minute passes without another. */
const fullDiskMs = 60_000;

const keyQuery = "select value from installation_mark where name = 'key'";

export function openHealth(
  config: pg.PoolConfig,
  { folder, key, onKey, now = Date.now, readSpace = readDiskSpace }: HealthOptions,
): HealthCheck {
  let client: pg.Client | null = null;
  let pending: Promise<Pick<Health, "database" | "key">> | null = null;
  let keyState: Health["key"] = "ok";
  let isStopping = false;
  let isFilling = false;
  let refusedUntil = 0;

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
  const setKeyState = (state: Health["key"]): void => {
    if (state !== keyState) onKey(state);
    keyState = state;
  };
  const checkDatabase = async (): Promise<Pick<Health, "database" | "key">> => {
    try {
      client ??= await connect();
      const { rows } = await client.query<{ value: string }>(keyQuery);
      setKeyState(rows.every(({ value }) => value === key) ? "ok" : "replaced");
      return { database: "ok", key: keyState };
    } catch {
      if (client) discard(client);
      return { database: "down", key: keyState };
    }
  };
  const checkDisk = async (): Promise<Health["disk"]> => {
    const space = await readSpace(folder);
    return now() < refusedUntil || (space !== null && space.freeBytes < minimumFreeBytes) ? "full" : "ok";
  };
  return {
    check: async () => {
      // Concurrent checks share one query.
      pending ??= checkDatabase().finally(() => (pending = null));
      const [found, disk] = await Promise.all([pending, checkDisk()]);
      return { process: isStopping ? "stopping" : isFilling ? "filling" : "ok", ...found, disk };
    },
    setFilling: (is) => {
      isFilling = is;
    },
    markStopping: () => {
      isStopping = true;
    },
    recordError: (error) => {
      if (error instanceof Error && fullDiskCodes.has((error as NodeJS.ErrnoException).code))
        refusedUntil = now() + fullDiskMs;
    },
    stop: async () => {
      await pending;
      if (client) discard(client);
    },
  };
}
