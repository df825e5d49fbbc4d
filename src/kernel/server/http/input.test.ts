// The cost of reading a request is proportional to its size.
import { performance } from "node:perf_hooks";
import Fastify from "fastify";
import multipart from "@fastify/multipart";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract, write } from "../../contract.ts";
import { id, text } from "../../schema/french.ts";
import { toFailure } from "./failures.ts";
import { readInput } from "./input.ts";
import { parseJson } from "./body.ts";

/** Shortest of three runs, in milliseconds: the machine may be busy. */
function shortestMs(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return Math.min(...times);
}
/** A megabyte of digits. */
const plain = `[${"1,".repeat(499_000)}1]`;

describe("JSON", () => {
  it.each([
    ["an array", plain],
    ["one with an escaped sign", `["\\u0041",${"1,".repeat(499_000)}1]`],
    ["one that is deep", `["\\u0041",${"[".repeat(200_000)}${"]".repeat(200_000)}]`],
  ])("of a megabyte blocks nobody, being read in a few times what the plainest takes: %s", (_, text) => {
    expect(shortestMs(() => parseJson(text))).toBeLessThan(20 * shortestMs(() => JSON.parse(plain)));
  });

  it.each([
    '{"a":1,"__proto__":{"isAdmin":true}}',
    '{"b":[{"__proto__":1,"c":2}]}',
    String.raw`{"a":1,"\u005f_proto__":{"isAdmin":true}}`,
  ])("refuses a name that changes the nature of an object: %s", (text) =>
    expect(() => parseJson(text)).toThrow("caractères interdits"),
  );

  it.each([String.raw`{"a":["\u0000"]}`, String.raw`{"\ud800":1}`])("keeps nothing unstorable: %s", (text) =>
    expect(() => parseJson(text)).toThrow("caractères interdits"),
  );
});

const forms = contract({
  sendFile: write({
    path: "/file",
    takes: { files: { file: { types: ["text/csv"] } } },
    returns: z.object({}),
    may: "SIGNED_IN",
    audit: { none: "a test" },
  }),
  sendPaper: write({
    path: "/paper",
    takes: { body: z.object({ name: z.string() }), files: { file: { types: ["text/csv"] } } },
    returns: z.object({}),
    may: "SIGNED_IN",
    audit: { none: "a test" },
  }),
});

describe("an address", () => {
  const touchThing = write({
    path: "/things/:id/touch/:times/:coveredById",
    takes: { params: z.object({ id, times: z.coerce.number().int(), coveredById: text(3) }) },
    returns: z.object({}),
    may: "SIGNED_IN",
    audit: { none: "a test" },
  });
  const thing = "0199aaaa-0000-7000-8000-000000000001";

  it.each([
    ["is accepted when each part fits its schema", `${thing}/touch/1/abc`, 200],
    ["is a 404 when its id is malformed", "none/touch/1/abc", 404],
    ["is a 400 when a number is malformed", `${thing}/touch/none/abc`, 400],
    [
      "is a 400 when a text is too long, though its name ends like that of an id",
      `${thing}/touch/1/abcd`,
      400,
    ],
  ])("%s", async (_, address, expected) => {
    const server = Fastify();
    server.setErrorHandler((error, _request, reply) => reply.code(toFailure(error)?.status ?? 500).send({}));
    server.post(touchThing.path, async (request) => (await readInput(touchThing, request)).params);
    const { statusCode } = await server.inject({ method: "POST", url: `/things/${address}` });
    expect(statusCode).toBe(expected);
  });
});

describe("a form", () => {
  const send = async (endpoint: (typeof forms)[keyof typeof forms], bodies: string[]) => {
    const server = Fastify();
    await server.register(multipart);
    server.setErrorHandler((error, _request, reply) => reply.code(toFailure(error)?.status ?? 500).send({}));
    server.post("/", async (request) => (await readInput(endpoint, request)).body ?? "none");
    const parts = bodies.map(
      (body) => `--x\r\ncontent-disposition: form-data; name="body"\r\n\r\n${body}\r\n`,
    );
    const { statusCode, body } = await server.inject({
      method: "POST",
      url: "/",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      payload: `${parts.join("")}--x--\r\n`,
    });
    return statusCode === 200 ? body : statusCode;
  };

  it("has no body when its endpoint takes none", async () => {
    expect(await send(forms.sendFile, [])).toBe("none");
    expect(await send(forms.sendFile, [`{"name":"Kbis"}`])).toBe(400);
  });
  it("has exactly one body", async () => {
    expect(await send(forms.sendPaper, ['{"name":"Kbis"}'])).toBe('{"name":"Kbis"}');
    expect(await send(forms.sendPaper, ['{"name":"Kbis"}', '{"name":"Kbis"}'])).toBe(400);
  });
  it("has one file of each name", async () => {
    const server = Fastify();
    await server.register(multipart);
    server.setErrorHandler((error, _request, reply) =>
      reply.code(toFailure(error)?.status ?? 500).send(toFailure(error)?.fields ?? {}),
    );
    server.post("/", async (request) => Object.keys((await readInput(forms.sendFile, request)).files ?? {}));
    const file =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na;b\r\n';
    const sendTimes = async (times: number) => {
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const payload = `${file.repeat(times)}--x--\r\n`;
      return (await server.inject({ method: "POST", url: "/", headers, payload })).json();
    };
    expect(await sendTimes(1)).toEqual(["file"]);
    expect(await sendTimes(2)).toEqual({ file: "Un seul fichier est attendu ici." });
  });
  it("has a body of limited size", async () =>
    expect(await send(forms.sendPaper, [JSON.stringify({ name: "x".repeat(70_000) })])).toBe(400));
});
