// `npm start`: installs missing packages, then builds the website while the pinned Node opens the database.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildWeb } from "./build-web.mjs";
import { install, pinnedNode, root } from "./install.mjs";
import { serverEnvironment, serverFlags } from "./server-flags.mjs";

install();
const environment = {
  NODE_COMPILE_CACHE: join(root, ".cache/node"),
  ...serverEnvironment,
  ...process.env,
  AWAITS_WEBSITE: "1",
};
const server = spawn(pinnedNode, [...serverFlags, join(root, "src/app/server/main.ts")], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: environment,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// `exec` in package.json: npm passes its signals on to us, and ends after us. When npm itself is killed, our parent changes.
const parent = process.ppid;
if (process.env.npm_lifecycle_event === "start") {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill("SIGTERM");
  }, 300).unref();
}
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
await buildWeb();
if (server.connected) server.send("website", () => server.disconnect());
