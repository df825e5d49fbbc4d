// A Chromium for the journeys: that of CHROMIUM, else the npm package (the same everywhere, headless: twice as fast
// as a desktop one), else that of the system where npm has none.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser as Opened } from "@playwright/test";

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

// The default flags of the package break Playwright; these are enough, as root and on a closed network too.
const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Unpacked once for all runs, next to other temporary files; a partial unpacking is ignored. */
async function unpack(version: string, bin: string): Promise<string> {
  const folder = join(tmpdir(), `ecurie-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const making = mkdtempSync(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = making;
  try {
    const { inflate } = await import("@sparticuz/chromium");
    for (const part of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"])
      await inflate(join(bin, part));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}

const hasPackagedChromium = process.platform === "linux" && process.arch === "x64";

async function packagedBrowser(): Promise<Browser> {
  if (!hasPackagedChromium)
    throw new Error("no Chromium was found: install one, or name its program with CHROMIUM");
  const require = createRequire(import.meta.url);
  const home = dirname(dirname(require.resolve("@sparticuz/chromium")));
  const { version } = require(join(home, "package.json")) as { version: string };
  const folder = await unpack(version, join(home, "bin"));
  const executablePath = join(folder, "chromium");
  const isMissingLibraries =
    spawnSync("ldd", [executablePath], { encoding: "utf8" }).stdout?.includes("not found") ?? true;
  return {
    executablePath,
    args,
    env: {
      ...(isMissingLibraries && { LD_LIBRARY_PATH: join(folder, "al2023", "lib") }),
      ...(!existsSync("/etc/fonts/fonts.conf") && { FONTCONFIG_PATH: join(folder, "fonts") }),
    },
  };
}

/** Throws with instructions if there is none. */
export async function findChromium(): Promise<Browser> {
  const found = [process.env.CHROMIUM, ...(hasPackagedChromium ? [] : systemPaths)].find(
    (path) => path && existsSync(path),
  );
  const { env, ...browser } = found ? { executablePath: found, args, env: {} } : await packagedBrowser();
  const home = process.env.HOME ?? join(tmpdir(), "ecurie-home");
  mkdirSync(home, { recursive: true });
  return { ...browser, env: { ...(process.env as Record<string, string>), HOME: home, ...env } };
}

/** A launched browser, for tools; the caller closes it. */
export async function openChromium(): Promise<Opened> {
  const { chromium } = await import("@playwright/test");
  return chromium.launch(await findChromium());
}
