import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { list, read, write } from "#kernel/contract.ts";
import { field } from "#kernel/field.ts";
import { CallFailure, isAborted, errorMessage } from "./failures.ts";
import { callAddress, call } from "./client.ts";

const readQuote = read({
  path: "/quotes/:id",
  takes: {
    params: z.object({ id: z.string() }),
    query: z.object({ vins: z.array(z.string()).optional(), isFull: z.boolean().optional() }),
  },
  returns: z.object({ id: z.string() }),
  may: "SIGNED_IN",
  shows: [],
});
const change = write({
  path: "/quotes/:id",
  takes: { params: z.object({ id: z.string() }), body: z.object({ version: z.number() }) },
  returns: z.object({}),
  may: "SIGNED_IN",
  audit: { none: "test" },
});
const quotes = list({
  path: "/quotes",
  title: "Devis",
  item: z.object({ id: z.string() }),
  fields: { status: field.set("Statut", { A: "A" }) },
  filters: ["status"],
  sorts: ["status"],
  defaultSort: "status,asc",
  search: true,
  may: "SIGNED_IN",
  shows: [],
});

const answers = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
afterEach(() => vi.unstubAllGlobals());

describe("the address of a call", () => {
  it("fills the path, repeats the keys of arrays, drops empty values, sends booleans as 1 and 0", () => {
    expect(
      callAddress(readQuote, { params: { id: "a/b" }, query: { vins: ["1", "2"], isFull: false } }),
    ).toBe("/api/quotes/a%2Fb?vins=1&vins=2&isFull=0");
    expect(callAddress(readQuote, { params: { id: "1" }, query: { vins: undefined } })).toBe("/api/quotes/1");
  });

  it("writes the query of a list as the server reads it, with its extra parameters", () => {
    const sent = { list: { conditions: [{ field: "status", operator: "in", value: ["A"] }], page: 2 } };
    expect(
      decodeURIComponent(callAddress(quotes, sent, { suffix: "/export", extra: { format: "csv" } })),
    ).toBe("/api/quotes/export?filter[status*in]=A&page=2&format=csv");
  });
});

describe("the result of a call", () => {
  it("is the answer, and each write has its own key", async () => {
    const fetched = answers(200, { id: "1" });
    vi.stubGlobal("fetch", fetched);
    await call(change, { params: { id: "1" }, body: { version: 3 } });
    await call(change, { params: { id: "1" }, body: { version: 3 } });
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each([
    [409, { code: "Refused", message: "Ce devis a expiré." }, "Ce devis a expiré.", "refused", false],
    [413, { code: "FileTooLarge" }, "Le fichier doit faire moins de 6 Mo.", "tooLarge", false],
    [502, {}, "Erreur réseau", "unavailable", true],
  ])("is a failure in French: %s", async (status, body, sentence, kind, isUncertain) => {
    vi.stubGlobal("fetch", answers(status, body));
    const failure = await call(readQuote, { params: { id: "1" }, query: {} }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure).toMatchObject({ message: sentence, kind, isUncertain });
  });

  it("distinguishes a network failure from an aborted call", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(async () => Promise.reject(new TypeError("failed"))),
    );
    expect(
      errorMessage(
        await call(readQuote, { params: { id: "1" }, query: {} }).catch((error: unknown) => error),
      ),
    ).toBe("Erreur réseau");
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(async () => Promise.reject(new DOMException("", "AbortError"))),
    );
    const failure = await call(readQuote, { params: { id: "1" }, query: {} }).catch(
      (error: unknown) => error,
    );
    expect(isAborted(failure)).toBe(true);
    expect((failure as Error).message).toBe("Request aborted");
  });
});

describe("an overloaded server", () => {
  const sentAway = (status = 503) => new Response("{}", { status, headers: { "retry-after": "1" } });

  it.each([503, 429])("is retried automatically (%i), a write under the same key", async (status) => {
    vi.useFakeTimers();
    const fetched = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(sentAway(status))
      .mockResolvedValueOnce(sentAway(status))
      .mockResolvedValue(new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    const done = call(change, { params: { id: "1" }, body: { version: 3 } });
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    vi.useRealTimers();
  });

  it("is reported after the last retry, and never retried once the caller has aborted", async () => {
    vi.useFakeTimers();
    const fetched = vi.fn<typeof fetch>(async () => sentAway());
    vi.stubGlobal("fetch", fetched);
    const refused = expect(call(readQuote, { params: { id: "1" }, query: {} })).rejects.toBeInstanceOf(
      CallFailure,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
    expect(fetched).toHaveBeenCalledTimes(5);
    const leave = new AbortController();
    const left = expect(
      call(readQuote, { params: { id: "1" }, query: {} }, { signal: leave.signal }),
    ).rejects.toSatisfy(isAborted);
    await vi.advanceTimersByTimeAsync(10);
    leave.abort();
    await left;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).toHaveBeenCalledTimes(6);
    vi.useRealTimers();
  });

  it("is not retried after another kind of error", async () => {
    const fetched = answers(503, {});
    vi.stubGlobal("fetch", fetched);
    await expect(call(readQuote, { params: { id: "1" }, query: {} })).rejects.toBeInstanceOf(CallFailure);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
