// The first thing that the browser runs: who is there, which address, which screen.
import "./styles.ts";
import { createRoot } from "react-dom/client";
import { headStart } from "#kernel/web/head-start.ts";
import { followNetwork } from "#kernel/web/network.ts";
import { cache } from "#kernel/web/reads.ts";
import { matchRoute, setRoutes } from "#kernel/web/route.ts";
import { openSession } from "#kernel/web/session.ts";
import { loadScreen } from "#kit/page/Screens.tsx";
import { identity } from "#people/web/identity.ts";
import { grants } from "../permissions.ts";
import { plugKit } from "./ports.ts";
import { routes } from "./routes.ts";
import { App } from "./shell/App.tsx";

/** A page opened again waits so long for its screen and its figures: they come before the frame could be drawn. */
const patienceMs = 150;

async function open(): Promise<void> {
  const route = matchRoute(location.pathname)?.route;
  const screen = route && loadScreen(route).catch(() => {});
  void openSession(identity, grants);
  const figures = headStart(cache);
  if (figures)
    await Promise.race([Promise.all([screen, figures]), new Promise((done) => setTimeout(done, patienceMs))]);
  createRoot(document.querySelector("#root") as HTMLElement).render(<App />);
}

plugKit();
followNetwork();
setRoutes(routes);
void open();
