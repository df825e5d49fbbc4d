// Every endpoint, with values from and around its own schemas: never a 500, always a French error, and no change in
// the history after a refusal.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { contracts } from "#app/server/contracts.ts";
import { roles } from "#app/permissions.ts";
import { demonstratedApplication } from "#tests/application/test-application.ts";
import type { Endpoint, Takes } from "#kernel/contract.ts";
import { isQuick } from "../../tools/testing/deep.ts";
import { hostileValue, pathsOf, replaceAt, sampleOf, type Shape } from "./samples.ts";

const app = demonstratedApplication();
let ids: string[] = [];
const everyRole = Buffer.from(
  JSON.stringify({ sub: "test-everyone", email: "tout@ecurie.test", name: "Test tout", roles }),
).toString("base64");

beforeAll(async () => {
  const tables = await app.application.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'",
  );
  for (const { name } of tables.rows) {
    const found = await app.application.database.pool.query<{ id: string }>(
      `select id from "${name}" limit 2`,
    );
    ids.push(...found.rows.map(({ id }) => id));
  }
});

interface Request {
  url: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}

const historyLength = async (): Promise<number> => {
  const { rows } = await app.application.database.pool.query<{ n: number }>(
    "select count(*) as n from audit_line",
  );
  return rows[0]?.n ?? 0;
};

/** The length of the history after the last refusal; null once a call was accepted. */
let lengthBefore: number | null = null;

async function holds(endpoint: Endpoint, { url, headers, payload }: Request): Promise<number> {
  const before = lengthBefore ?? (await historyLength());
  lengthBefore = null;
  const answer = await app.server.inject({
    method: endpoint.method,
    url,
    headers: { authorization: `Test ${everyRole}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
  const requestText = `${endpoint.method} ${url.slice(0, 200)} ${String(payload ?? "").slice(0, 400)} → ${answer.statusCode} ${answer.body.slice(0, 400)}`;
  if (answer.statusCode >= 500 && answer.statusCode !== 503) throw new Error(requestText);
  if (answer.statusCode >= 400) {
    const body = answer.json<{ code?: string; message?: string }>();
    if (!body.code || !/\p{L}{2,}.*[.!?»]$/u.test(body.message ?? ""))
      throw new Error(`no French sentence: ${requestText}`);
    if ((await historyLength()) !== before)
      throw new Error(`a refusal left something behind: ${requestText}`);
    lengthBefore = before;
  }
  return answer.statusCode;
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

/** Addresses of an endpoint: with existing ids, unknown ids, and nonsense. */
function addresses(endpoint: Endpoint): fc.Arbitrary<string> {
  const odd = fc.constantFrom("x", "%00", "..%2f..", "0", "null", "é".repeat(300), "%F0%9F%9A%97", "%ff");
  const one = fc.oneof(
    { weight: 4, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid() },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: odd },
  );
  const keys = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => key ?? "");
  return fc
    .tuple(...keys.map(() => one))
    .map(
      (values) =>
        `/api${keys.reduce((path, key, index) => path.replace(`:${key}`, () => String(values[index])), endpoint.path)}`,
    );
}

const queryText = (query: unknown): string => {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as object))
    out.append(
      key,
      typeof value === "string" && value.isWellFormed()
        ? value.slice(0, 3_000)
        : String(JSON.stringify(value) ?? "").slice(0, 3_000),
    );
  return out.size > 0 ? `?${out}` : "";
};

/** A value of a schema with one element replaced. */
const corrupted = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      sampleOf(shapeOf(schema), ids),
      fc.nat(),
      fc.constantFrom(...hostileValue),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([value, where, by, luck]) => {
      if (luck === 0) return value;
      const paths = pathsOf(value);
      return replaceAt(value, paths[where % paths.length] ?? [], by);
    });

function requests(endpoint: Endpoint): fc.Arbitrary<Request> {
  const takes: Takes = endpoint.kind === "list" ? {} : (endpoint.takes ?? {});
  const query: fc.Arbitrary<unknown> =
    endpoint.kind === "list"
      ? fc.dictionary(
          fc.constantFrom(
            "sort",
            "page",
            "pageSize",
            "search",
            ...Object.keys(endpoint.filters),
            ...Object.keys(endpoint.filters).map((name) => `filter[${name}*gte]`),
            "filter[x*y]",
          ),
          fc.constantFrom("1", "0", "-1", "abc", "a,desc", "2026-01-01", "x".repeat(500), "'", "%"),
        )
      : takes.query
        ? corrupted(takes.query)
        : fc.constant({});
  const body: fc.Arbitrary<string | undefined> =
    takes.body && !takes.files
      ? corrupted(takes.body).map((value) => JSON.stringify(value) ?? "")
      : fc.constant(undefined);
  return fc.tuple(addresses(endpoint), query, body).map(([url, asked, payload]) => ({
    url: `${url}${queryText(asked)}`,
    ...(payload !== undefined && { payload, headers: { "content-type": "application/json" } }),
  }));
}

const brokenBodies: readonly Omit<Request, "url">[] = [
  { payload: "{", headers: { "content-type": "application/json" } },
  {
    payload: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
    headers: { "content-type": "application/json; charset=utf-16" },
  },
  { payload: Buffer.from([0xc3, 0x28]), headers: { "content-type": "application/json" } },
  { payload: "[]", headers: { "content-type": "application/json" } },
  { payload: '"texte"', headers: { "content-type": "application/json" } },
  { payload: '{"__proto__":{"isAdmin":true}}', headers: { "content-type": "application/json" } },
  { payload: "a=1&b=2", headers: { "content-type": "application/x-www-form-urlencoded" } },
  { payload: "x".repeat(2_000_000), headers: { "content-type": "application/json" } },
  { payload: "--x\r\nbroken", headers: { "content-type": "multipart/form-data; boundary=x" } },
  { payload: "sans frontière", headers: { "content-type": "multipart/form-data" } },
  { payload: "", headers: { "content-type": "text/plain" } },
];

/** A file of a form, with any declared type. */
function form(field: string, file: { name: string; type: string; bytes: Buffer }): Omit<Request, "url"> {
  const head = `--b\r\ncontent-disposition: form-data; name="${field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from("\r\n--b--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=b" },
  };
}

const mislabelledFiles = [
  { name: "facture.pdf", type: "application/pdf", bytes: Buffer.from("<html>pas un PDF</html>") },
  { name: "photo.png", type: "image/png", bytes: Buffer.from("MZ\x90\0exécutable") },
  { name: "../../etc/passwd", type: "text/csv", bytes: Buffer.from([0, 1, 2, 3]) },
  { name: "vide.pdf", type: "application/pdf", bytes: Buffer.alloc(0) },
  {
    name: "gros.pdf",
    type: "application/pdf",
    bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(7 * 1024 * 1024, 65)]),
  },
];

const endpoints = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ title: `${area}: ${name}`, endpoint })),
);

describe("bad input", () => {
  it.each(endpoints)("$title answers any input properly", async ({ endpoint }) => {
    const numRuns = isQuick ? 5 : endpoint.kind === "read" ? 20 : 40;
    await fc.assert(
      fc.asyncProperty(requests(endpoint), async (request) => void (await holds(endpoint, request))),
      { numRuns, endOnFailure: true },
    );
  });

  const writes = endpoints.filter(({ endpoint }) => endpoint.kind === "write");
  it.each(writes)("$title refuses broken bodies", async ({ endpoint }) => {
    const url = `/api${endpoint.path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000")}`;
    for (const broken of brokenBodies) await holds(endpoint, { url, ...broken });
  });

  const uploads = endpoints.filter(({ endpoint }) => endpoint.kind !== "list" && endpoint.takes?.files);
  it.each(uploads)("$title refuses files whose content does not match their type", async ({ endpoint }) => {
    const url = `/api${endpoint.path.replace(/:\w+/g, ids[0] ?? "x")}`;
    for (const field of Object.keys((endpoint as { takes: Takes }).takes.files ?? {})) {
      for (const file of mislabelledFiles)
        expect(await holds(endpoint, { url, ...form(field, file) })).toBeGreaterThanOrEqual(400);
    }
  });
});
