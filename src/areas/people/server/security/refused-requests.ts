// Refused requests in the journal: a missing permission, a forged token, a link that does not exist.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { Failure } from "#kernel/failure.ts";
import type { Application } from "#kernel/server/application.ts";
import { requestAddress } from "#kernel/server/http/network-address.ts";
import { networkOf } from "#kernel/server/http/network.ts";
import { requestActor } from "#kernel/server/http/caller.ts";
import { bearerToken, isForged } from "../identity/authenticate.ts";
import { identifyClaim } from "./claims.ts";
import type { NewSecurityEvent } from "./journal.ts";
import type { SecurityRecorder } from "./recorder.ts";

type Refusal = Pick<NewSecurityEvent, "action" | "result" | "account" | "accountId" | "detail">;

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? ""}`;

function forbiddenAccess(request: FastifyRequest): Refusal | null {
  const { sub, email } = requestActor(request);
  if (sub === null) return null;
  return { action: "ACCESS", result: "REFUSED", account: email, accountId: sub, detail: routeOf(request) };
}

function claimedSubject(token: string): string {
  try {
    return decodeJwt(token).sub ?? "";
  } catch {
    return "";
  }
}

/** Null for a token that was valid once: screens that stay open send those. */
async function forgedAccess(
  { services, database }: Application,
  request: FastifyRequest,
): Promise<Refusal | null> {
  const token = bearerToken(request.headers.authorization);
  if (!token || !(await isForged(services.identity, token, services.realClock()))) return null;
  return {
    action: "ACCESS",
    result: "REFUSED",
    ...(await identifyClaim(database.db, claimedSubject(token))),
    detail: `Jeton non valable : ${routeOf(request)}`,
  };
}

const isPublicLink = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith("/api/public/") === true && routeOptions.url.includes(":token");

function refusedLink(request: FastifyRequest, kind: "missing" | "tooMany"): Refusal | null {
  if (!isPublicLink(request)) return null;
  const reason = kind === "missing" ? "Lien inconnu" : "Trop de demandes";
  return {
    action: "PUBLIC_LINK",
    result: kind === "missing" ? "REFUSED" : "LOCKED",
    account: "",
    accountId: null,
    detail: `${reason} : ${routeOf(request)}`,
  };
}

async function refusalOf(
  application: Application,
  request: FastifyRequest,
  error: unknown,
): Promise<Refusal | null> {
  if (!(error instanceof Failure)) return null;
  const { kind } = error;
  if (kind === "forbidden") return forbiddenAccess(request);
  if (kind === "unauthenticated") return forgedAccess(application, request);
  return kind === "missing" || kind === "tooMany" ? refusedLink(request, kind) : null;
}

export function recordRefusedRequests(
  server: FastifyInstance,
  application: Application,
  recorder: SecurityRecorder,
): void {
  const record = async (request: FastifyRequest, error: unknown): Promise<void> => {
    const refusal = await refusalOf(application, request, error);
    if (!refusal) return;
    const address = requestAddress(request);
    const userAgent = String(request.headers["user-agent"] ?? "");
    const key = requestActor(request).sub ?? networkOf(address);
    await recorder.recordAtPace(key, { ...refusal, address, userAgent });
  };
  server.addHook("onError", (request, _reply, error: unknown, done) => {
    done();
    record(request, error).catch((lost: unknown) =>
      application.log.error({ err: lost }, "an event of the security journal was lost"),
    );
  });
}
