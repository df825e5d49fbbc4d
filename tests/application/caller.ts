// Calls of tests: the request that a browser would send, and the answer or the failure that it would get.
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { z } from "zod";
import pino from "pino";
import type { Arguments, Endpoint, Result } from "#kernel/contract.ts";
import type { Actor } from "#kernel/actor.ts";
import type { BlobLike } from "#kernel/documents/files.ts";
import { Failure, type FailureBody, type FailureKind, failureStatus } from "#kernel/failure.ts";
import { formatListQuery } from "#kernel/list.ts";
import { pruneToSchema } from "#kernel/schema/prune.ts";
import { unnamedKeys } from "#kernel/schema/strict.ts";
import { conflictCode, conflictDetailsSchema } from "#kernel/server/records/conflict.ts";
import { contracts } from "#app/server/contracts.ts";

export type ApiCaller = <E extends Endpoint>(
  endpoint: E,
  sent?: Arguments<E>,
  headers?: Record<string, string>,
) => Promise<Result<E>>;

/** Unexpected errors, by the number of their request: the answer itself does not contain them. */
const unexpectedErrors = new Map<string, string>();
const logLine = z.object({ reqId: z.string(), err: z.object({ message: z.string() }) });

/** The log of a server in tests: errors only, reported with the call that caused them. */
export const errorLog = (): FastifyBaseLogger =>
  pino(
    { level: "error" },
    {
      write: (line) => {
        const { data } = logLine.safeParse(JSON.parse(line));
        if (data) unexpectedErrors.set(data.reqId, data.err.message);
      },
    },
  );

const names = new Map<Endpoint, string>();
const nameOf = (endpoint: Endpoint): string => {
  if (names.size === 0)
    for (const contract of Object.values(contracts))
      for (const [name, one] of Object.entries(contract)) names.set(one, name);
  return names.get(endpoint) ?? endpoint.path;
};

const failureKind = (status: number): FailureKind =>
  (Object.entries(failureStatus).find(([, one]) => one === status)?.[0] ?? "invalid") as FailureKind;

interface LooseArguments {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File>;
  list?: object;
}

/** The body that a form would send: a test may pass a whole record to an endpoint that accepts part of it. */
const bodyFor = (endpoint: Endpoint, { body }: LooseArguments): unknown =>
  endpoint.kind === "write" && endpoint.takes?.body ? pruneToSchema(endpoint.takes.body, body) : body;

/** The request that a browser would send. */
async function requestOf(
  endpoint: Endpoint,
  sent: LooseArguments,
): Promise<{ url: string; payload?: Buffer; type?: string }> {
  const body = bodyFor(endpoint, sent);
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(sent.params?.[key] ?? ""),
  );
  const query = new URLSearchParams();
  const sentQuery =
    endpoint.kind === "list" ? formatListQuery(endpoint, sent.list ?? {}) : (sent.query ?? {});
  for (const [key, value] of Object.entries(sentQuery))
    for (const one of [value].flat()) if (one !== undefined) query.append(key, String(one));
  const url = `/api${path}${query.size > 0 ? `?${query}` : ""}`;
  if (sent.files) {
    const form = new FormData();
    if (body !== undefined) form.set("body", JSON.stringify(body));
    for (const [key, file] of Object.entries(sent.files)) form.set(key, file);
    const encoded = new Response(form);
    return {
      url,
      payload: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get("content-type") ?? "",
    };
  }
  if (body === undefined) return { url };
  return typeof body === "string"
    ? { url, payload: Buffer.from(body), type: "text/plain" }
    : { url, payload: Buffer.from(JSON.stringify(body)), type: "application/json" };
}

/** Throws on a conflict whose details have an undeclared key, or a key absent from the body of its endpoint. */
function requireNamedConflict(endpoint: Endpoint, { code, details }: FailureBody): void {
  if (code !== conflictCode || endpoint.kind !== "write") return;
  const schema = conflictDetailsSchema.extend({ current: (endpoint.takes?.body ?? z.never()).optional() });
  const keys = unnamedKeys(schema, details);
  if (keys.length > 0) throw new Error(`the conflict of ${nameOf(endpoint)} has ${keys.join(", ")}`);
}

export function callerOn(server: FastifyInstance, actor: Actor | null): ApiCaller {
  return async (endpoint, sent, headers = {}) => {
    const { url, payload, type } = await requestOf(endpoint, (sent ?? {}) as LooseArguments);
    const answer = await server.inject({
      method: endpoint.method,
      url,
      headers: {
        ...headers,
        ...(type && { "content-type": type }),
        ...(actor && { authorization: `Test ${Buffer.from(JSON.stringify(actor)).toString("base64")}` }),
      },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 400) {
      const body = answer.json<FailureBody & { requestId: string }>();
      if (answer.statusCode >= 500 && answer.statusCode !== 503)
        throw new Error(
          `${nameOf(endpoint)}: ${answer.statusCode} ${unexpectedErrors.get(body.requestId) ?? answer.body}`,
        );
      requireNamedConflict(endpoint, body);
      throw new Failure(failureKind(answer.statusCode), body.code, body.message, {
        ...(body.fields && { fields: body.fields }),
        details: body.details,
      });
    }
    const isDocument = endpoint.kind !== "list" && "document" in endpoint.returns;
    return (
      isDocument
        ? (new Blob([new Uint8Array(answer.rawPayload)], {
            type: String(answer.headers["content-type"]),
          }) as BlobLike)
        : answer.json()
    ) as Result<typeof endpoint>;
  };
}
