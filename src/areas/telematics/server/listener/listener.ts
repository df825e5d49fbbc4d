// Listens to Ruptela boxes over TCP. Any number of listeners may share a database: what was stored once is acknowledged
// again, and stored no more.
import { createHmac } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { type Application, openOutsideContext, systemCaller } from "#kernel/server/application.ts";
import { monthOf, isClockRight, nextMonth } from "../../model/retention.ts";
import { openMonths } from "../records/months.ts";
import type { ReceivedFrame } from "../../model/frames/box-record.ts";
import { storeFrames, type Verdict } from "../records/store.ts";
import { FrameBatches } from "./batches.ts";
import { BoxConnection } from "./connection.ts";
import { type ListenerLimits, listenerLimits } from "./limits.ts";

export interface ListenerAddress {
  port: number;
  host: string;
}

interface ListenerOptions extends ListenerAddress {
  /** Keys the digests of the addresses of unknown senders. */
  secret: string;
  limits?: Partial<ListenerLimits>;
}

export interface Listener {
  port: number;
  /** Sockets open now. */
  count: () => number;
  /** Commits the batch that runs, refuses the frames that wait, then ends the sockets. */
  close: () => Promise<void>;
}

/** The storing of batches, with the months that its records need. */
function storeOf(application: Application): (frames: readonly ReceivedFrame[]) => Promise<Verdict[]> {
  const { within } = openOutsideContext(application, systemCaller("telematics.listen"));
  const openedMonths = new Set<string>();
  const openMissing = async (frames: readonly ReceivedFrame[]): Promise<void> => {
    const now = application.services.clock();
    const instants = frames.flatMap(({ records }) =>
      records === "UNDECODABLE" ? [] : records.map(({ at }) => at),
    );
    const months = new Set(
      [now.toISOString(), ...instants.filter((at) => isClockRight(at, now))]
        .map(monthOf)
        .concat(nextMonth(now)),
    );
    const missing = [...months].filter((month) => !openedMonths.has(month)).toSorted();
    if (missing.length === 0) return;
    await within((call) => openMonths(call, missing));
    for (const month of missing) openedMonths.add(month);
  };
  return async (frames) => {
    try {
      await openMissing(frames);
      return await within((call) => storeFrames(call, frames));
    } catch (error) {
      // A month may have been dropped since.
      openedMonths.clear();
      throw error;
    }
  };
}

/** The connection of each box: once a newer one has committed a frame, the older is cut. */
class ConnectionsByBox {
  readonly #byImei = new Map<string, BoxConnection>();

  claim(imei: string, connection: BoxConnection): void {
    const current = this.#byImei.get(imei);
    if (current === connection) return;
    if (current && current.openedAs > connection.openedAs) return connection.cut();
    this.#byImei.set(imei, connection);
    current?.cut();
  }

  release(connection: BoxConnection): void {
    for (const imei of connection.imeis) if (this.#byImei.get(imei) === connection) this.#byImei.delete(imei);
  }
}

const endMs = 2_000;

export async function openListener(
  application: Application,
  { port, host, secret, limits: changes }: ListenerOptions,
): Promise<Listener> {
  const limits = { ...listenerLimits, ...changes };
  const boxes = new ConnectionsByBox();
  const connections = new Set<BoxConnection>();
  const batches = new FrameBatches({
    limits,
    store: storeOf(application),
    onError: (error) => application.log.error({ err: error }, "frames of boxes were not stored"),
  });
  const hashOf = (address: string): string => createHmac("sha256", secret).update(address).digest("hex");
  let opened = 0;

  const accept = (socket: Socket): void => {
    const connection = new BoxConnection(socket, {
      limits,
      batches,
      openedAs: (opened += 1),
      addressHash: hashOf(socket.remoteAddress ?? ""),
      onKept: (imei) => boxes.claim(imei, connection),
    });
    connections.add(connection);
    socket.once("close", () => {
      connections.delete(connection);
      boxes.release(connection);
    });
  };

  const server = createServer(accept);
  server.maxConnections = limits.sockets;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve());
  });
  server.on("error", (error) => application.log.error({ err: error }, "the listener of boxes"));
  const checks = setInterval(() => {
    const now = Date.now();
    for (const connection of connections) connection.check(now);
  }, limits.checkMs);

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    count: () => connections.size,
    close: async () => {
      clearInterval(checks);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await batches.stop();
      for (const connection of connections) connection.end();
      const bound = setTimeout(() => connections.forEach((connection) => connection.cut()), endMs);
      await closed.finally(() => clearTimeout(bound));
    },
  };
}
