// Refused calls of signed-in people, in the journal.
import type { FastifyInstance } from "fastify";
import { Failure } from "#kernel/failure.ts";
import type { Application } from "#kernel/server/application.ts";
import { requestAddress } from "#kernel/server/http/network-address.ts";
import { requestActor } from "#kernel/server/http/caller.ts";
import { createRateLimiter } from "#platform/rate-limiter.ts";
import { recordSecurityEvent } from "./journal.ts";

/** Lines of one account in a minute: a program that insists must not fill the journal. */
const pace = { limit: 20, seconds: 60 };

export function recordRefusedAccess(server: FastifyInstance, application: Application): void {
  const { database, services, log } = application;
  const limiter = createRateLimiter(pace);
  server.addHook("onError", (request, _reply, error: unknown, done) => {
    const actor = requestActor(request);
    done();
    if (!(error instanceof Failure) || error.kind !== "forbidden" || actor.sub === null) return;
    if (!limiter.take(actor.sub, services.clock())) return;
    recordSecurityEvent(database.db, services.clock(), {
      action: "ACCESS",
      result: "REFUSED",
      account: actor.email,
      accountId: actor.sub,
      address: requestAddress(request),
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
      detail: `${request.method} ${request.routeOptions.url ?? ""}`,
    }).catch((lost: unknown) => log.error({ err: lost }, "an event of the security journal was lost"));
  });
}
