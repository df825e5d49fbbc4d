// A dialog whose code is prefetched opens immediately; a closed one fetches nothing.
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startIdleWork } from "../idle.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

interface Props {
  isOpen?: boolean;
  onClose: () => void;
}

const roots: Root[] = [];
function draw(element: ReactElement): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  roots.push(root);
  flushSync(() => root.render(element));
  return place;
}
const onClose = (): void => {};
const dialogLoader = () => vi.fn(async () => ({ default: (_: Props) => <b>Motif</b> }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response("{}"));
});
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("fetches nothing while it is closed and the screen is not idle", async () => {
  const load = dialogLoader();
  const LazyDialog = lazyDialog<Props>(load);
  expect(draw(<LazyDialog isOpen={false} onClose={onClose} />).textContent).toBe("");
  await vi.advanceTimersByTimeAsync(0);
  expect(load).not.toHaveBeenCalled();
});

it("opens within the press itself, once the screen has been idle", async () => {
  const load = dialogLoader();
  const LazyDialog = lazyDialog<Props>(load);
  startIdleWork();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(draw(<LazyDialog onClose={onClose} />).textContent).toBe("Motif");
});
