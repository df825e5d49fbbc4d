// The first thing that the browser runs: who is there, which address, which screen.
import "./styles.ts";
import { createRoot } from "react-dom/client";
import { headStart } from "#kernel/web/head-start.ts";
import { cache } from "#kernel/web/reads.ts";
import { preload, setRoutes } from "#kernel/web/route.ts";
import { openSession } from "#kernel/web/session.ts";
import { identity } from "#people/web/identity.ts";
import { grants } from "../permissions.ts";
import { plugKit } from "./ports.ts";
import { routes } from "./routes.ts";
import { App } from "./shell/App.tsx";

plugKit();
setRoutes(routes);
preload(location.pathname);
void openSession(identity, grants);
headStart(cache);
createRoot(document.querySelector("#root") as HTMLElement).render(<App />);
