// Records the events of the embedded pool in the journal, and counts failed sign-ins.
import type { FastifyRequest } from "fastify";
import type { Application } from "#kernel/server/application.ts";
import { requestAddress } from "#kernel/server/http/network-address.ts";
import { networkOf } from "#kernel/server/http/network.ts";
import type { PoolFacts } from "../pool/operation.ts";
import type { PoolResponse } from "../pool/protocol.ts";
import { identifyClaim } from "./claims.ts";
import { describePoolCall, type PoolEvent } from "./pool-events.ts";
import type { SecurityRecorder } from "./recorder.ts";

const isFailedSignIn = ({ action, result }: PoolEvent): boolean =>
  result !== "ACCEPTED" && (action === "SIGN_IN" || action === "SECOND_FACTOR");
/** Refusals that the pool does not count: their caller could fill the journal. */
const isUnlimited = ({ action }: PoolEvent): boolean => action === "ACCESS" || action === "SESSION_RENEWAL";

export async function recordPoolCall(
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
