// The entry point of the browser: it finds the session, the route and its screen.
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

/** Maximum wait for the first screen and for its remembered reads: both usually arrive before the first paint. */
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
  // Rendered synchronously: the reads of the screen start before the browser paints.
  flushSync(() => root.render(<App />));
}

plugKit();
watchNetwork();
setRoutes(routes);
void start();
