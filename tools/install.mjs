// Installs the packages of package-lock.json if node_modules lacks any. Plain JavaScript: runs on the Node of the
// machine, before the pinned one is available.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
export const pinnedNode = join(root, "node_modules/node/bin/node");
const oldestNode = [20, 19];

/** Ends with one sentence, without a stack. */
export function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    refuse(`Node ${process.versions.node} is too old: ${oldestNode.join(".")} or later is needed.`);
}

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** True if each package of the lock is installed in its version. npm writes the inner lock last. */
function isInstalled() {
  const inner = join(root, "node_modules/.package-lock.json");
  if (!existsSync(inner) || !existsSync(pinnedNode)) return false;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  const found = readJson(inner).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === "" || found[path]?.version === version || (found[path] === undefined && (optional || peer)),
  );
}

/** Output of a child process: in production stdout contains only the log. */
export const toStderr = ["inherit", 2, 2];

const npm = (...args) => {
  const cli = process.env.npm_execpath;
  const [command, first] = cli && /npm-cli\.[cm]?js$/.test(cli) ? [process.execPath, [cli]] : ["npm", []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: toStderr,
    shell: command === "npm" && process.platform === "win32",
  });
};

/** The pinned Node comes from an install script, which some settings of npm disable. */
function installNode() {
  if (existsSync(pinnedNode)) return;
  const setUp = join(root, "node_modules/node");
  spawnSync(process.execPath, ["installArchSpecificPackage.js"], { cwd: setUp, stdio: toStderr });
}

/** Installs if something is missing; otherwise costs a few milliseconds. */
export function install() {
  checkNode();
  if (isInstalled()) return;
  console.error("Installing what the project needs (a minute, once)…");
  const how = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  // `npm ci` refuses a lock that lacks an optional package of another platform; an install does not.
  if (npm("ci", ...how).status !== 0 && npm("install", "--no-save", ...how).status !== 0) {
    rmSync(join(root, "node_modules/.package-lock.json"), { force: true });
    refuse(
      "The installation failed: npm says why above. A network that reaches the npm registry is needed the first time, and room on the disk.",
    );
  }
  installNode();
  if (!existsSync(pinnedNode))
    refuse(`The pinned Node of package.json (node) has no program for ${process.platform}-${process.arch}.`);
}
