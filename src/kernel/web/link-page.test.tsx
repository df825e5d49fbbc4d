// The page of a link is shown again without a network while it is awaited, and read again once the server answers.
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallFailure, networkFailure } from "./calls/failures.ts";
import { openOrRecall, type SavedPage, useLinkPage, useSavedPage } from "./link-page.ts";
import { privateNames } from "./storage/private-store.ts";

interface Declaration {
  car: string;
  isAwaited: boolean;
}

const answer = vi.fn<() => Promise<Declaration>>();
const open = openOrRecall(() => answer());

function Opened({ saved, reopen }: { saved: SavedPage<Declaration>; reopen: () => void }) {
  useSavedPage("token", saved, { isAwaited: saved.page.isAwaited, reopen });
  return <p>{`${saved.page.car}${saved.savedAt ? " saved" : ""}`}</p>;
}

function Screen() {
  const { state, reopen } = useLinkPage(open, "token");
  if (!state) return null;
  return "answer" in state ? <Opened saved={state.answer} reopen={reopen} /> : <p>closed</p>;
}

let root: Root;
async function show(): Promise<string> {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Screen />));
  await act(async () => vi.advanceTimersByTimeAsync(100));
  return document.body.textContent ?? "";
}
async function close(): Promise<void> {
  await act(async () => root.unmount());
  document.body.replaceChildren();
}

const awaited: Declaration = { car: "GA-001-AB", isAwaited: true };
const cut = (): void => {
  answer.mockRejectedValue(networkFailure());
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch")));
};
const restore = (): void => {
  answer.mockResolvedValue({ ...awaited, car: "GA-002-CD" });
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockResolvedValue(new Response("{}", { status: 200 })));
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  answer.mockResolvedValue(awaited);
});
afterEach(async () => {
  restore();
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  await close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("is shown again without a network, and read again once the server answers", async () => {
  expect(await show()).toBe("GA-001-AB");
  await close();
  cut();
  expect(await show()).toBe("GA-001-AB saved");
  restore();
  await act(async () => vi.advanceTimersByTimeAsync(20_000));
  expect(document.body.textContent).toBe("GA-002-CD");
});

it("is no longer in the browser once nothing is awaited from it", async () => {
  await show();
  expect(privateNames()).toEqual(["link.token"]);
  await close();
  answer.mockResolvedValue({ ...awaited, isAwaited: false });
  await show();
  expect(privateNames()).toEqual([]);
});

it("is not shown in place of a link that is closed", async () => {
  await show();
  await close();
  answer.mockRejectedValue(
    new CallFailure("missing", { code: "NotFound", message: "", requestId: "request" }),
  );
  expect(await show()).toBe("closed");
  expect(privateNames()).toEqual([]);
});
