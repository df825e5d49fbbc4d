// Records the events of the embedded pool in the journal, and counts failed sign-ins.
import type { FastifyRequest } from "fastify";
import type { Application } from "#kernel/server/application.ts";
import { requestAddress } from "#kernel/server/http/network-address.ts";
import { findAccount } from "../pool/accounts/accounts.ts";
import type { PoolResponse } from "../pool/protocol.ts";
import { recordSecurityEvent } from "./journal.ts";
import { describePoolCall } from "./pool-events.ts";

const maximumUsername = 200;

export async function recordPoolCall(
  { database: { db }, services, log }: Application,
  request: FastifyRequest,
  response: PoolResponse,
): Promise<void> {
  const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
  const event = describePoolCall(String(request.headers["x-amz-target"] ?? ""), body, response);
  if (!event) return;
  const { username, ...rest } = event;
  if (rest.result !== "ACCEPTED" && ["SIGN_IN", "SECOND_FACTOR"].includes(rest.action))
    services.metrics.countSignInFailure();
  try {
    const account = await findAccount(db, username);
    await recordSecurityEvent(db, services.clock(), {
      ...rest,
      account: (account?.email ?? username).slice(0, maximumUsername),
      accountId: account?.sub ?? null,
      address: requestAddress(request),
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
    });
  } catch (error) {
    // The answer is already decided: a journal that cannot be written must not change it.
    log.error({ err: error }, "an event of the security journal was lost");
  }
}
