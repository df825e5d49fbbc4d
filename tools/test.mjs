// `npm test`: installs missing packages, then checks and tests, and prints the totals. `npm run test:deep` runs the
// deep tests alone (tools/testing/deep.ts), `.ci/run` both. `node tools/test.mjs unit server` runs only the named
// steps. TEST_INSTANT shifts the clock of the run (docs/house/test.md).
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { install, pinnedNode, root } from "./install.mjs";
import { shiftMs } from "./testing/instant.mjs";
import { scratchFolder } from "./testing/memory.mjs";
import { siteEnvironment } from "./testing/site.mjs";

install();

const requested = process.argv.slice(2);
const depth = requested.find((name) => name === "deep" || name === "all") ?? "quick";
const journeyData = mkdtempSync(join(scratchFolder(), "ecurie-journey-"));
const environment = {
  ...process.env,
  PATH: [dirname(pinnedNode), join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
  JOURNEY_DATA: journeyData,
  TEST_DEPTH: depth,
  // The compile cache of Node is shared by the processes that tests start and the application of the journeys.
  NODE_COMPILE_CACHE: join(root, ".cache/node"),
  ...(shiftMs !== 0 && {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${new URL("testing/instant.mjs", import.meta.url)}`,
  }),
  // Colours are for a terminal, never for a file.
  ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
};
const program = (path) => join(root, "node_modules", path);
const tsc = (project) => [
  program("typescript/bin/tsc"),
  "-p",
  `tsconfig.${project}.json`,
  "--singleThreaded",
];
const vitest = (report, ...projects) => [
  program("vitest/vitest.mjs"),
  "run",
  ...projects.map((name) => `--project=${name}`),
  "--reporter=minimal",
  "--silent=passed-only",
  "--reporter=json",
  `--outputFile.json=.cache/${report}.json`,
];

/** Totals of a report of Vitest or Playwright; null if the program died before writing it. */
function counts(report) {
  const path = join(root, ".cache", `${report}.json`);
  if (!existsSync(path)) return null;
  const found = JSON.parse(readFileSync(path, "utf8"));
  if (found.stats)
    return { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected };
  return {
    passed: found.numPassedTests,
    failed:
      found.numFailedTests +
      found.testResults.filter(
        ({ status, assertionResults }) =>
          status === "failed" && !assertionResults.some((one) => one.status === "failed"),
      ).length,
  };
}

// A check counts as one test; a step with a report uses its totals. The website first, then the longest.
const steps = [
  {
    name: "build",
    title: "build of the web application",
    run: ["--eval", 'import("./tools/build-web.mjs").then(({ buildWeb }) => buildWeb())'],
  },
  {
    name: "lint",
    title: "lint",
    run: [program("oxlint/bin/oxlint"), "--type-aware", "--deny-warnings", "src", "tools", "tests"],
  },
  { name: "types", title: "types of journeys and generated tests", run: tsc("tests") },
  { name: "types", title: "types of the server and tools", run: tsc("server") },
  { name: "unused", title: "unused code", run: [program("knip/bin/knip.js"), "--no-progress"] },
  { name: "types", title: "types of the web application", run: tsc("web") },
  { name: "types", title: "types of models and contracts", run: tsc("model") },
  { name: "walls", title: "walls between areas and layers, length of files", run: ["tools/walls.ts"] },
  { name: "format", title: "format", run: [program("oxfmt/bin/oxfmt"), "--check", "src", "tools", "tests"] },
  { name: "unit", title: "unit tests", run: vitest("unit", "unit", "web"), report: "unit" },
  {
    name: "server",
    title: "server tests, embedded PostgreSQL",
    run: vitest("server", "server"),
    report: "server",
    without: ["DATABASE_URL"],
  },
  {
    name: "server",
    title: "server tests, PostgreSQL of DATABASE_URL",
    run: vitest("server-url", "server"),
    report: "server-url",
    when: () => Boolean(process.env.DATABASE_URL),
  },
  {
    name: "journeys",
    title: "journeys in Chromium",
    run: [program("@playwright/test/cli.js"), "test"],
    report: "journeys",
    // Playwright forces colours in its workers and drops NO_COLOR by itself, and Node warns when both are set.
    without: process.stdout.isTTY ? [] : ["NO_COLOR"],
  },
];

/** The exit status, and the output unless it goes directly to the terminal. */
function runProgram(run, env, { isRead, isFiller }) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, run, { cwd: root, env, stdio: isRead ? "inherit" : "pipe" });
    if (isFiller && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => (output += bytes));
    child.on("error", (error) => resolve({ status: 1, output: String(error) }));
    child.on("close", (status) => resolve({ status, output }));
  });
}

/** A filler runs at low priority, on the idle time of the other steps. */
async function runStep({ title, run, report, without = [] }, isFiller = false) {
  const began = Date.now();
  if (report) rmSync(join(root, ".cache", `${report}.json`), { force: true });
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !without.includes(name)));
  const { status, output } = await runProgram(run, env, { isRead: Boolean(report), isFiller });
  if (status !== 0) process.stdout.write(output);
  const counted = (report && counts(report)) ?? {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
  };
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  console.log(
    `${counted.failed === 0 ? "ok" : "FAILED"}  ${title}: ${counted.passed} passed, ${counted.failed} failed (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  );
  total.passed += counted.passed;
  total.failed += counted.failed;
}

/** The application of the journeys, opened while other tests wait for their timers, as it takes a while to fill. */
function openSite() {
  const env = { ...environment, ...siteEnvironment(journeyData) };
  const site = spawn(pinnedNode, ["tools/start.mjs"], { cwd: root, env, stdio: "ignore" });
  environment.JOURNEY_IS_STARTED = "1";
  const ended = new Promise((resolve) => site.on("exit", resolve));
  return async () => {
    site.kill("SIGTERM");
    await ended;
  };
}

/**
 * The website is built first, since the site is opened from it. Server tests begin with those that wait for processes
 * and timers, and unit tests use the idle time; the site is opened once these are done. Browsers wait a fifth of
 * their time: the checks use it, one after the other, and the remaining ones use the whole machine at the end.
 */
async function runSteps(chosen) {
  const checks = chosen.filter(({ report }) => !report);
  for (const step of checks.splice(0, checks[0]?.name === "build" ? 1 : 0)) await runStep(step);
  const tests = chosen.filter(({ report }) => report && report !== "unit");
  const unit = chosen.filter(({ report }) => report === "unit").map((step) => runStep(step));
  const isSiteAhead = tests.length > 1 && tests.at(-1).report === "journeys";
  const site = Promise.all(unit).then(() => (isSiteAhead ? openSite() : null));
  let isTesting = true;
  const fill = async () => {
    for (let step = checks.shift(); step; step = checks.shift()) await runStep(step, isTesting);
  };
  const lanes = [];
  for (const step of tests) {
    if (step.report === "journeys") {
      await site;
      lanes.push(fill());
    }
    await runStep(step);
  }
  const closeSite = await site;
  await closeSite?.();
  isTesting = false;
  while (lanes.length < availableParallelism()) lanes.push(fill());
  await Promise.all(lanes);
}

const named = depth === "deep" ? ["server"] : requested.filter((name) => name !== "all");
const total = { passed: 0, failed: 0 };
await runSteps(
  steps.filter(({ name, when }) => (named.length === 0 || named.includes(name)) && when?.() !== false),
);
rmSync(journeyData, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
