// A screen is rendered whenever its file arrives, even between two phases of React.
import { createElement, Fragment, type ReactElement, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { isServerUnreachable, whenServerReachable } from "#kernel/web/calls/network.ts";
import { preload, type Route, setRoutes } from "#kernel/web/navigation/route.ts";
import { loadScreen, Screens } from "./Screens.tsx";

const roots: Root[] = [];
function show(screen: ReactElement): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  roots.push(root);
  root.render(screen);
  return place;
}
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("renders a screen whose file arrives between the first render and its effects", async () => {
  const file = Promise.withResolvers<{ default: () => string }>();
  const late: Route = { path: "/cgu", title: "Tard", may: "ANONYMOUS", load: () => file.promise };
  setRoutes([late]);
  history.replaceState(null, "", "/cgu");
  void loadScreen(late);
  const Comes = (): null => {
    useLayoutEffect(() => file.resolve({ default: () => "me voici" }), []);
    return null;
  };
  const place = show(
    createElement(Fragment, null, createElement(Screens, { unknown: null }), createElement(Comes)),
  );
  await vi.waitFor(() => expect(place.textContent).toBe("me voici"));
});

it("reloads the page for a file that the browser lost during an outage, instead of requesting it again", async () => {
  const load = vi.fn(() =>
    Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/Lost.js")),
  );
  setRoutes([{ path: "/forbidden", title: "Perdu", may: "ANONYMOUS", load }]);
  history.replaceState(null, "", "/forbidden");
  vi.spyOn(console, "error").mockReturnValue();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const health = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", health);
  void whenServerReachable();
  await vi.waitFor(() => expect(isServerUnreachable()).toBe(true));
  preload("/forbidden");
  expect(load).not.toHaveBeenCalled();
  health.mockImplementation(async () => new Response("{}"));
  await vi.waitFor(() => expect(isServerUnreachable()).toBe(false), 3_000);
  show(createElement(Screens, { unknown: null }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
