import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";

const person = { sub: "1", email: "a@ecurie.test", name: "Anne", roles: [] };

/** A newly opened page, with a signed-in user. */
async function openPage() {
  vi.resetModules();
  // A fixed time, however slow the machine is.
  vi.spyOn(performance, "now").mockReturnValue(100);
  history.replaceState(null, "", "/prospection/quotes/list");
  const [session, { prefetchRememberedReads, rememberRead }] = await Promise.all([
    import("../session.ts"),
    import("./prefetch.ts"),
  ]);
  await session.openSession(
    {
      restore: async () => person,
      token: async () => "proof",
      renew: async () => null,
      signOut: async () => {},
    },
    { permissions: {}, roleNames: {} },
  );
  return { prefetchRememberedReads, rememberRead, signOut: session.signOut };
}

const stored = (): string[] =>
  Object.values(
    JSON.parse(localStorage.getItem("ecurie.asked") ?? "{}") as Record<string, { from: string }[]>,
  ).flatMap((reads) => reads.map(({ from }) => from));

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a reopened page", () => {
  it("prefetches the reads of its last opening, and its screen finds the answer", async () => {
    const { prefetchRememberedReads, rememberRead } = await openPage();
    const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ items: [1] })));
    vi.stubGlobal("fetch", fetched);
    rememberRead("/api/quotes?page=1", ["/quotes", { list: { page: 1 } }]);
    const cache = new QueryClient();
    await prefetchRememberedReads(cache);
    expect(cache.getQueryData(["/quotes", { list: { page: 1 } }])).toEqual({ items: [1] });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      "/api/quotes?page=1",
      expect.objectContaining({ headers: expect.objectContaining({ authorization: "Bearer proof" }) }),
    );
  });

  it("forgets reads that no screen used", async () => {
    const { prefetchRememberedReads, rememberRead } = await openPage();
    vi.stubGlobal("fetch", async () => new Response("{}"));
    rememberRead("/api/quotes?page=1", ["/quotes"]);
    rememberRead("/api/old", ["/old"]);
    vi.useFakeTimers();
    const cache = new QueryClient();
    void prefetchRememberedReads(cache);
    const leave = new QueryObserver(cache, {
      queryKey: ["/quotes"],
      queryFn: async () => ({}),
      enabled: false,
    }).subscribe(() => {});
    vi.advanceTimersByTime(5_000);
    expect(stored()).toEqual(["/api/quotes?page=1"]);
    leave();
  });

  it("leaves nothing behind after sign-out", async () => {
    const { rememberRead, signOut } = await openPage();
    rememberRead("/api/quotes?search=durand", ["/quotes", "durand"]);
    expect(stored()).not.toEqual([]);
    await signOut();
    expect(stored()).toEqual([]);
  });

  it.each([503, 429, 401])(
    "a shed or refused prefetch (%i) leaves the read to its screen",
    async (status) => {
      const { prefetchRememberedReads, rememberRead } = await openPage();
      vi.stubGlobal("fetch", async () => new Response("{}", { status, headers: { "retry-after": "1" } }));
      rememberRead("/api/quotes?page=1", ["/quotes"]);
      const cache = new QueryClient();
      const answers = prefetchRememberedReads(cache);
      const statuses: string[] = [];
      const screen = new QueryObserver(cache, { queryKey: ["/quotes"], queryFn: async () => "asked again" });
      const leave = screen.subscribe(({ status }) => void statuses.push(status));
      await answers;
      await vi.waitFor(() => expect(screen.getCurrentResult().data).toBe("asked again"));
      expect(statuses).not.toContain("error");
      leave();
    },
  );

  it("reports no refusal: the screen reads again and reports it", async () => {
    const { prefetchRememberedReads, rememberRead } = await openPage();
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 403 }));
    rememberRead("/api/users", ["/users"]);
    const cache = new QueryClient();
    await prefetchRememberedReads(cache);
    expect(cache.getQueryState(["/users"])?.status).toBe("error");
    expect(location.pathname).not.toBe("/forbidden");
  });
});
