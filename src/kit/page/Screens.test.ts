// A screen is drawn whenever its file comes, between two steps of React too.
import { createElement, Fragment, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { route, setRoutes } from "#kernel/web/route.ts";
import { loadScreen, Screens } from "./Screens.tsx";

it("draws a screen whose file comes after the first picture and before the effects that wait for it", async () => {
  const file = Promise.withResolvers<{ default: () => string }>();
  const late = route({ path: "/late", title: "Tard", may: "ANONYMOUS", load: () => file.promise as never });
  setRoutes([late]);
  history.replaceState(null, "", "/late");
  void loadScreen(late);
  const Comes = (): null => {
    useLayoutEffect(() => file.resolve({ default: () => "me voici" }), []);
    return null;
  };
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    createElement(Fragment, null, createElement(Screens, { unknown: null }), createElement(Comes)),
  );
  await vi.waitFor(() => expect(place.textContent).toBe("me voici"));
});
