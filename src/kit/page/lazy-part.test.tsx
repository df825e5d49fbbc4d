// A part of a screen whose file fails to load leaves the rest of the screen intact, input included.
import { MantineProvider } from "@mantine/core";
import { type ReactElement, Suspense } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { loadOfflineParts, lazyPart, offlinePart } from "./lazy-part.tsx";

const roots: Root[] = [];
function show(part: ReactElement): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  roots.push(root);
  root.render(
    <MantineProvider>
      <input defaultValue="saisi" />
      <Suspense>{part}</Suspense>
    </MantineProvider>,
  );
  return place;
}
const failToLoad = () =>
  Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/A.js"));
const loadAtOnce = async () => ({ default: () => <b>me voici</b> });

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("announces a new version in place of the part, when the server answers", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  const Part = lazyPart(failToLoad);
  const place = show(<Part />);
  await vi.waitFor(() => expect(place.textContent).toContain("Une nouvelle version est disponible"));
  expect(place.querySelector("input")?.value).toBe("saisi");
});

it("waits for the network in a window that can be closed, and opens by itself", async () => {
  const health = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", health);
  const load =
    vi.fn<() => Promise<{ default: (props: { onClose: () => void }) => ReactElement }>>(failToLoad);
  const Part = lazyPart(load);
  const onClose = vi.fn();
  const place = show(<Part onClose={onClose} />);
  await vi.waitFor(() => expect(place.querySelector("dialog")?.textContent).toContain("Sans réseau"));
  expect(place.textContent).not.toContain("nouvelle version");
  place.querySelector("button")?.click();
  expect(onClose).toHaveBeenCalledTimes(1);
  load.mockImplementation(loadAtOnce);
  health.mockImplementation(async () => new Response("{}"));
  await vi.waitFor(() => expect(place.querySelector("b")?.textContent).toBe("me voici"), 3_000);
  expect(place.querySelector("dialog")).toBeNull();
});

it("opens without network once it was prefetched", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  const Part = lazyPart(loadAtOnce);
  Part.preload();
  await Promise.resolve();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const place = show(<Part />);
  await vi.waitFor(() => expect(place.querySelector("b")?.textContent).toBe("me voici"));
});

it("asks for a reload when the browser remembers the file as lost", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  const Part = lazyPart(failToLoad);
  const place = show(<Part />);
  await vi.waitFor(() => expect(place.textContent).toContain("Le réseau est revenu"));
});

function stubWorker(controller: object | null): void {
  vi.stubGlobal("navigator", { ...navigator, onLine: false, serviceWorker: { controller } });
}

it("opens from the files stored with its page, in a page that started without network", async () => {
  stubWorker({});
  const Part = offlinePart(loadAtOnce);
  const place = show(<Part />);
  await vi.waitFor(() => expect(place.querySelector("b")?.textContent).toBe("me voici"));
});

it("requests no file without network in a page that stored none", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  stubWorker(null);
  const load = vi.fn(loadAtOnce);
  const Part = offlinePart(load);
  const place = show(<Part />);
  await vi.waitFor(() => expect(place.textContent).toContain("Sans réseau"));
  expect(load).not.toHaveBeenCalled();
});

it("is loaded before its page is stored, with the parts that it declares itself", async () => {
  const inner = vi.fn(loadAtOnce);
  const outer = vi.fn(async () => {
    offlinePart(inner);
    return { default: () => <b>me voici</b> };
  });
  offlinePart(outer);
  await loadOfflineParts();
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
});
