// A proxy to a PostgreSQL server that can freeze: traffic is no longer forwarded, and neither side is notified.
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from "node:net";
import { join } from "node:path";
import type pg from "pg";

export interface FreezableProxy {
  /** The same database, through the proxy. */
  config: pg.PoolConfig;
  freeze: () => void;
  thaw: () => void;
  close: () => Promise<void>;
}

function targetOf({ connectionString, host = "localhost", port = 5432 }: pg.PoolConfig): NetConnectOpts {
  if (connectionString) {
    const url = new URL(connectionString);
    return { host: url.hostname, port: Number(url.port || 5432) };
  }
  return host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

function throughProxy(config: pg.PoolConfig, port: number): pg.PoolConfig {
  if (!config.connectionString) return { ...config, host: "127.0.0.1", port };
  const url = new URL(config.connectionString);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return { ...config, connectionString: url.href };
}

export async function openFreezableProxy(config: pg.PoolConfig): Promise<FreezableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const relay = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on("data", (chunk) => void to.write(chunk));
    for (const event of ["close", "error"] as const)
      from.on(event, () => {
        sockets.delete(from);
        to.destroy();
      });
    if (isFrozen) from.pause();
  };
  const server = createServer((socket) => {
    const onward = connect(targetOf(config));
    relay(socket, onward);
    relay(onward, socket);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    config: throughProxy(config, (server.address() as AddressInfo).port),
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
