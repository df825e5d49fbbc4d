// Changes of colleagues appear without reloading: processes notify each other through PostgreSQL, after commit and on
// a separate connection (a NOTIFY inside the writing transaction would make every commit wait for the others).
// `streams.ts` sends them to browsers.
import pg from "pg";
import type { LiveChange } from "#kernel/server/call.ts";

const channel = "live";
const batchMs = 30;
/** PostgreSQL rejects notifications of 8 000 bytes or more. */
const maximumPayload = 7_500;

type Listener = (changes: readonly LiveChange[]) => void;

export interface Live {
  publish: (changes: readonly LiveChange[]) => void;
  /** Subscribes to the changes of every process. Returns the function that unsubscribes. */
  subscribe: (listener: Listener) => () => void;
  /** Connects now rather than at the first subscriber. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The notification payloads of the changes, each below the limit of PostgreSQL. */
export function payloadsOf(changes: readonly LiveChange[]): string[] {
  const payloads: string[] = [];
  let batch: LiveChange[] = [];
  for (const change of changes) {
    if (JSON.stringify([...batch, change]).length > maximumPayload) {
      payloads.push(JSON.stringify(batch));
      batch = [];
    }
    batch.push(change);
  }
  return batch.length > 0 ? [...payloads, JSON.stringify(batch)] : payloads;
}

/** A connection that reopens automatically, with a delay that grows up to 10 s; `onConnect` runs each time. */
class ReconnectingConnection {
  readonly #config: pg.PoolConfig;
  readonly #onConnect: (client: pg.Client) => Promise<void>;
  readonly #onError: (error: Error) => void;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #delay = 100;
  #isStopped = false;

  constructor(
    config: pg.PoolConfig,
    onConnect: (client: pg.Client) => Promise<void>,
    onError: (error: Error) => void,
  ) {
    this.#config = config;
    this.#onConnect = onConnect;
    this.#onError = onError;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ ...this.#config, application_name: "ecurie-live", keepAlive: true });
    const handleLoss = (error: Error): void => {
      if (this.#client !== client) return;
      this.#client = null;
      this.#retry(error);
    };
    client.on("error", handleLoss);
    client.on("end", () => handleLoss(new Error("the live connection ended")));
    try {
      await client.connect();
      if (this.#isStopped) return void (await client.end());
      await this.#onConnect(client);
      this.#client = client;
      this.#delay = 100;
    } catch (error) {
      this.#retry(error as Error);
    }
  }

  #retry(error: Error): void {
    if (this.#isStopped) return;
    this.#onError(error);
    this.#timer = setTimeout(() => void this.connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, 10_000);
  }

  get client(): pg.Client | null {
    return this.#client;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }
}

/** Opens the live changes of a database. */
export function openLive(config: pg.PoolConfig, onError: (error: Error) => void): Live {
  const listeners = new Set<Listener>();
  const notifyListeners = (changes: readonly LiveChange[]): void => {
    for (const listener of listeners) listener(changes);
  };
  const connection = new ReconnectingConnection(
    config,
    async (client) => {
      client.on("notification", ({ payload }) =>
        notifyListeners(JSON.parse(payload ?? "[]") as LiveChange[]),
      );
      await client.query(`listen ${channel}`);
    },
    onError,
  );
  let started: Promise<void> | undefined;
  const start = (): Promise<void> => (started ??= connection.connect());
  let waiting: LiveChange[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    timer = undefined;
    const changes = waiting;
    waiting = [];
    await start();
    const { client } = connection;
    // Without a connection the other processes miss the changes; our own browsers still receive them.
    if (!client) return notifyListeners(changes);
    for (const payload of payloadsOf(changes))
      await client.query("select pg_notify($1, $2)", [channel, payload]);
  };

  return {
    publish: (changes) => {
      waiting.push(...changes);
      // A connection takes one statement at a time.
      timer ??= setTimeout(() => (sending = sending.then(flush).catch(onError)), batchMs);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      void start();
      return () => listeners.delete(listener);
    },
    start,
    stop: async () => {
      clearTimeout(timer);
      await sending;
      await connection.stop();
    },
  };
}
