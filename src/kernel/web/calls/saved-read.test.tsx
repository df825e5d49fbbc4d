// The last answer of a read is shown without a network, to its account alone, and until sign-out.
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { read } from "../../contract.ts";
import { openSession, signOut } from "../session.ts";
import { privateNames } from "../storage/private-store.ts";
import { cache, useRead } from "./reads.ts";
import { useSavedRead } from "./saved-read.ts";

const readCar = read({
  path: "/car/:id",
  takes: { params: z.object({ id: z.string() }) },
  returns: z.object({ plate: z.string() }),
  may: "SIGNED_IN",
  shows: ["car"],
});

function Screen() {
  const sent = { params: { id: "1" } };
  const { data, error, savedAt } = useSavedRead(readCar, sent, useRead(readCar, sent));
  return (
    <p>
      {data?.plate ?? error?.message} {savedAt && "saved"}
    </p>
  );
}

let root: Root;
const text = (): string => document.body.textContent?.trim() ?? "";
const answering = () => Promise.resolve(new Response('{"plate":"GA-001-AB"}', { status: 200 }));
const failing = () => Promise.reject(new TypeError("Failed to fetch"));

async function open(account: string): Promise<void> {
  cache.clear();
  await openSession(
    {
      restore: async () => ({ sub: account, name: account, email: "", roles: ["operator"] }),
      token: async () => "token",
      renew: async () => null,
      signOut: async () => {},
    },
    { permissions: {}, roleNames: {} },
  );
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
}
async function close(): Promise<void> {
  await act(async () => root.unmount());
  document.body.replaceChildren();
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal("fetch", vi.fn<typeof fetch>(answering));
});
afterEach(async () => {
  vi.mocked(fetch).mockImplementation(answering);
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  await close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("is shown again without a network, and replaced once the server answers", async () => {
  await open("ada");
  expect(text()).toBe("GA-001-AB");
  await close();
  vi.mocked(fetch).mockImplementation(failing);
  await open("ada");
  expect(text()).toBe("GA-001-AB saved");
});

it("is never shown to another account", async () => {
  await open("ada");
  await close();
  vi.mocked(fetch).mockImplementation(failing);
  await open("grace");
  expect(text()).toBe("Erreur réseau");
});

it("is deleted on sign-out", async () => {
  await open("ada");
  expect(privateNames()).toEqual(["read./api/car/1"]);
  await act(signOut);
  expect(privateNames()).toEqual([]);
});
