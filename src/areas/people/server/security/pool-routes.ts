// HTTP routes of the embedded pool: its protocol at `POST /identity`, and its public keys. No routes with
// the hosted pool.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestAddress } from "#kernel/server/http/network-address.ts";
import { networkOf } from "#kernel/server/http/network.ts";
import { admissionHooks } from "#kernel/server/admission/admission.ts";
import { type Application, inTransaction } from "#kernel/server/application.ts";
import { formatDeviceCookie, readDeviceCookie } from "../pool/attempts/devices.ts";
import type { PoolContext, PoolFacts } from "../pool/operation.ts";
import type { Pool } from "../pool/pool.ts";
import { identifyClaim } from "./claims.ts";
import { describePoolCall, type PoolEvent } from "./pool-events.ts";
import type { SecurityRecorder } from "./recorder.ts";
import { answerRequest, type PoolResponse } from "../pool/protocol.ts";
import { randomToken } from "../pool/secrets.ts";

const isFailedSignIn = ({ action, result }: PoolEvent): boolean =>
  result !== "ACCEPTED" && (action === "SIGN_IN" || action === "SECOND_FACTOR");
/** Refusals that the pool does not count: their caller could fill the journal. */
const isUnlimited = ({ action }: PoolEvent): boolean => action === "ACCESS" || action === "SESSION_RENEWAL";

/** Records the event of a call in the journal, and counts failed sign-ins. */
async function recordPoolCall(
  { database: { db }, services }: Application,
  recorder: SecurityRecorder,
  { request, response, facts }: { request: FastifyRequest; response: PoolResponse; facts: PoolFacts },
): Promise<void> {
  const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
  const target = String(request.headers["x-amz-target"] ?? "");
  const event = describePoolCall({ target, body }, response, facts);
  if (!event) return;
  if (isFailedSignIn(event)) services.metrics.countSignInFailure();
  const address = requestAddress(request);
  const line = {
    action: event.action,
    result: event.result,
    detail: event.detail,
    ...(facts.account
      ? { account: facts.account.email, accountId: facts.account.sub }
      : await identifyClaim(db, event.claim)),
    address,
    userAgent: String(request.headers["user-agent"] ?? ""),
  };
  await (isUnlimited(event) ? recorder.recordAtPace(networkOf(address), line) : recorder.record(line));
}

/** `setCookie` receives the cookie to set in the browser. */
function poolContext(
  application: Application,
  { pool, request, setCookie }: { pool: Pool; request: FastifyRequest; setCookie: (cookie: string) => void },
): PoolContext {
  const address = requestAddress(request);
  const device = readDeviceCookie(request.headers.cookie);
  let token = device;
  return {
    pool,
    facts: {},
    db: application.database.db,
    now: application.services.realClock,
    caller: {
      address,
      device,
      markDevice: () => {
        token ??= randomToken();
        setCookie(formatDeviceCookie(token, pool.issuer.startsWith("https:")));
        return token;
      },
      hasDisconnected: () => request.raw.socket.destroyed,
    },
    inTransaction: (actor, act) => {
      const userAgent = String(request.headers["user-agent"] ?? "").slice(0, 300);
      return inTransaction(
        application,
        { actor, requestId: request.id, endpoint: "identity", address, userAgent },
        act,
      );
    },
  };
}

const joinedHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(",") : value;

export function poolRoutes(
  server: FastifyInstance,
  application: Application,
  recorder: SecurityRecorder,
): void {
  const { embedded: pool } = application.services.identity;
  if (!pool) return;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, joinedHeader(value)]),
    );
    const body = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
    const setCookie = (cookie: string) => void reply.header("set-cookie", cookie);
    const context = poolContext(application, { pool, request, setCookie });
    const response = await answerRequest(context, {
      path: request.url.split("?")[0] ?? "/",
      headers,
      body,
    });
    await recordPoolCall(application, recorder, { request, response, facts: context.facts });
    return reply.code(response.status).headers(response.headers).send(response.body);
  };
  for (const url of ["/identity", "/identity/"])
    server.post(url, { ...admissionHooks(application.admission), bodyLimit: 65_536 }, handle);
  server.get(`/identity/${pool.id}/.well-known/jwks.json`, async (_request, reply) => {
    const { jwks } = await pool.keys();
    return reply.header("cache-control", "public, max-age=300").send(jwks);
  });
}
