// The embedded pool on the network: its protocol at `POST /identity`, its keys beside. Nothing when
// the pool is the hosted one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressOfRequest } from "#kernel/server/address.ts";
import { gate } from "#kernel/server/admission.ts";
import { type Application, inTransaction } from "#kernel/server/application.ts";
import { deviceCookie, deviceIn } from "./pool/devices.ts";
import type { PoolContext } from "./pool/operation.ts";
import type { Pool } from "./pool/pool.ts";
import { speak } from "./pool/protocol.ts";
import { randomToken } from "./pool/secrets.ts";

/** `mark` is given the cookie that the browser is to keep. */
function contextOf(
  application: Application,
  { pool, request, mark }: { pool: Pool; request: FastifyRequest; mark: (cookie: string) => void },
): PoolContext {
  const address = addressOfRequest(request);
  const device = deviceIn(request.headers.cookie);
  let token = device;
  return {
    pool,
    db: application.database.db,
    now: application.services.clock,
    caller: {
      address,
      device,
      markDevice: () => {
        token ??= randomToken();
        mark(deviceCookie(token, pool.issuer.startsWith("https:")));
        return token;
      },
      isGone: () => request.raw.socket.destroyed,
    },
    together: (who, act) => {
      const userAgent = String(request.headers["user-agent"] ?? "").slice(0, 300);
      return inTransaction(
        application,
        { who, requestId: request.id, endpoint: "identity", address, userAgent },
        act,
      );
    },
  };
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(",") : value;

export function poolRoutes(server: FastifyInstance, application: Application): void {
  const { embedded: pool } = application.services.identity;
  if (!pool) return;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, single(value)]),
    );
    const body = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
    const mark = (cookie: string) => void reply.header("set-cookie", cookie);
    const spoken = await speak(contextOf(application, { pool, request, mark }), {
      path: request.url.split("?")[0] ?? "/",
      headers,
      body,
    });
    return reply.code(spoken.status).headers(spoken.headers).send(spoken.body);
  };
  for (const url of ["/identity", "/identity/"])
    server.post(url, { ...gate(application.admission), bodyLimit: 65_536 }, answer);
  server.get(`/identity/${pool.id}/.well-known/jwks.json`, async (_request, reply) => {
    const { jwks } = await pool.keys();
    return reply.header("cache-control", "public, max-age=300").send(jwks);
  });
}
