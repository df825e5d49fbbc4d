// Uploads report their progress and answer like `fetch`. The browser is simulated here.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isAborted } from "./failures.ts";
import { fetchWithProgress } from "./progress.ts";

class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  sent: Record<string, string> = {};
  opened: unknown[] = [];
  status = 0;
  response: Blob = new Blob(['{"code":"Refused"}']);
  declare onload: () => void;
  declare onerror: () => void;
  declare onabort: () => void;
  constructor() {
    Request.last = this;
  }
  open(...how: unknown[]): void {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string): void {
    this.sent[name] = value;
  }
  getAllResponseHeaders(): string {
    return "content-type: application/json\r\nretry-after: 3\r\n";
  }
  send(): void {}
  abort(): void {
    this.onabort();
  }
}
beforeEach(() => void vi.stubGlobal("XMLHttpRequest", Request));
afterEach(() => vi.unstubAllGlobals());

const start = (signal?: AbortSignal) => {
  const parts: number[] = [];
  const init: RequestInit = {
    method: "POST",
    headers: { "idempotency-key": "one" },
    body: new FormData(),
    signal: signal ?? null,
  };
  return { parts, answer: fetchWithProgress("/api/photos", init, (part) => parts.push(part)) };
};

it("reports its progress, then answers as the server did", async () => {
  const { parts, answer } = start();
  const { last } = Request;
  expect([last.opened, last.sent]).toEqual([["POST", "/api/photos"], { "idempotency-key": "one" }]);
  for (const loaded of [10, 25, 40]) last.upload.onprogress?.({ loaded, total: 40 });
  last.upload.onprogress?.({ loaded: 1, total: 0 });
  expect(parts).toEqual([0, 0.25, 0.625, 1]);
  last.status = 409;
  last.onload();
  const response = await answer;
  expect([response.status, response.headers.get("retry-after")]).toEqual([409, "3"]);
  expect(await response.json()).toEqual({ code: "Refused" });
});

it("answers without a body", async () => {
  const { answer } = start();
  Request.last.status = 204;
  Request.last.onload();
  expect(await (await answer).text()).toBe("");
});

it("rejects a network failure as `fetch` does, and an aborted upload as aborted", async () => {
  const cut = start().answer;
  Request.last.onerror();
  await expect(cut).rejects.toBeInstanceOf(TypeError);
  const leaving = new AbortController();
  const left = start(leaving.signal).answer;
  leaving.abort();
  expect(isAborted(await left.catch((error: unknown) => error))).toBe(true);
});
