// Every endpoint of every area, called with every role and without a session: the answer is compared with the
// permission declared by the endpoint.
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#kernel/contract.ts";
import type { FailureBody } from "#kernel/failure.ts";
import { hasPermission, requiredRoles, type Actor } from "#kernel/actor.ts";
import { contracts } from "./contracts.ts";
import { grants, type Role, staffRoles } from "../permissions.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { testActor } from "#tests/application/application.ts";

const app = testApplication();

const unknownId = "00000000-0000-7000-8000-000000000000";
const pathsOf = (endpoint: Endpoint): string[] => {
  const path = `/api${endpoint.path.replace(/:\w+/g, unknownId)}`;
  return endpoint.kind === "list" ? [path, `${path}/total`, `${path}/export?format=csv`] : [path];
};

interface Answer {
  status: number;
  body: FailureBody | null;
}

/** A minimal call: no body, unknown ids. Permission is checked before the input. */
async function answerOf(method: Endpoint["method"], url: string, actor: Actor | null): Promise<Answer> {
  const authorization = actor && `Test ${Buffer.from(JSON.stringify(actor)).toString("base64")}`;
  const { statusCode, headers, body } = await app.server.inject({
    method,
    url,
    headers: { ...(authorization && { authorization }) },
  });
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return { status: statusCode, body: isJson && statusCode >= 400 ? (JSON.parse(body) as FailureBody) : null };
}

/** The mismatch between the answer and the declared permission; null if they agree. */
function accessMismatch({ may }: Endpoint, caller: Role | null, { status, body }: Answer): string | null {
  const actor = caller && testActor(caller);
  if (status >= 500 && status !== 503) return `${status}`;
  // A hook without its signature is refused for it, and not for its caller.
  if (may === "ANONYMOUS")
    return status === 403 || (status === 401 && body?.code !== "BadSignature")
      ? `${status} although open to anybody`
      : null;
  if (actor === null)
    return status === 401 && body?.code === "NotAuthorizedException" ? null : `${status} instead of 401`;
  if (hasPermission(grants, actor, may))
    return status === 401 || (status === 403 && isPermissionRefusal(may, body))
      ? `${status} although allowed`
      : null;
  if (status !== 403 || body?.code !== "AccessDeniedException") return `${status} instead of 403`;
  const missing = requiredRoles(grants, may as never).filter((name) => !body.message.includes(name));
  return missing.length > 0 ? `the 403 does not name ${missing.join(", ")}` : null;
}

/** A finer rule inside the verb may refuse too; it then names other roles. */
const isPermissionRefusal = (may: Endpoint["may"], body: FailureBody | null): boolean => {
  const named = (body?.details as { roles?: string[] } | undefined)?.roles ?? [];
  return may === "SIGNED_IN"
    ? named.length === 0
    : named.join() === requiredRoles(grants, may as never).join();
};

const title = (name: string, { may }: Endpoint): string =>
  `${name}: ${may === "ANONYMOUS" ? "anybody" : may === "SIGNED_IN" ? "anybody signed in" : `who holds ${may}`}`;

describe.each(Object.entries(contracts))("permissions of %s", (_area, contract) => {
  it.each(Object.entries(contract).map(([name, endpoint]) => [title(name, endpoint), endpoint] as const))(
    "%s",
    async (_title, endpoint) => {
      const wrong: string[] = [];
      for (const url of pathsOf(endpoint)) {
        for (const caller of [null, ...staffRoles]) {
          const found = accessMismatch(
            endpoint,
            caller,
            await answerOf(endpoint.method, url, caller && testActor(caller)),
          );
          if (found) wrong.push(`${endpoint.method} ${url} as ${caller ?? "nobody"}: ${found}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

it("an unknown token is no session, and a restricted call answers 401", async () => {
  const wrong: string[] = [];
  for (const endpoint of Object.values(contracts).flatMap((contract) => Object.values(contract))) {
    if (endpoint.may === "ANONYMOUS") continue;
    const { statusCode } = await app.server.inject({
      method: endpoint.method,
      url: pathsOf(endpoint)[0] ?? "",
      headers: { authorization: "Bearer a.b.c" },
    });
    if (statusCode !== 401) wrong.push(`${endpoint.method} ${endpoint.path}: ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});
