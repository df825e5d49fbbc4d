// The first thing that the browser runs: who is there, which address, which screen.
import "./styles.ts";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { prefetchRememberedReads } from "#kernel/web/calls/prefetch.ts";
import { watchNetwork } from "#kernel/web/calls/network.ts";
import { cache } from "#kernel/web/calls/reads.ts";
import { matchRoute, setRoutes } from "#kernel/web/navigation/route.ts";
import { openSession } from "#kernel/web/session.ts";
import { loadScreen } from "#kit/page/Screens.tsx";
import { identity } from "#people/web/identity.ts";
import { grants } from "../permissions.ts";
import { plugKit } from "./ports.ts";
import { routes } from "./routes.ts";
import { App } from "./shell/App.tsx";

/** A page waits so long for its screen, and opened again for its figures: they come before the frame could be drawn. */
const firstScreenTimeoutMs = 150;

async function start(): Promise<void> {
  const route = matchRoute(location.pathname)?.route;
  const screen = route && loadScreen(route).catch(() => {});
  void openSession(identity, grants);
  const figures = prefetchRememberedReads(cache);
  await Promise.race([
    Promise.all([screen, figures]),
    new Promise((done) => setTimeout(done, firstScreenTimeoutMs)),
  ]);
  const root = createRoot(document.querySelector("#root") as HTMLElement);
  // At once: what the screen reads is asked before the browser draws what waits for it.
  flushSync(() => root.render(<App />));
}

plugKit();
watchNetwork();
setRoutes(routes);
void start();
