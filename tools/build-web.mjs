// Builds the web application if its sources changed since the last build, and precompresses it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pinnedNode, refuse, root, toStderr } from "./install.mjs";

const built = join(root, "dist/web");
const buildFolder = join(root, "dist/making");
const hashFile = join(built, ".sources");
const extraSources = [
  "index.html",
  "vite.config.ts",
  "tools/route-preloads.ts",
  "package-lock.json",
  "package.json",
];

const isSource = (path) => !/\/server(\/|$)|\.test\.tsx?$/.test(path);
const compressible = /\.(js|css|html|svg|json|woff)$/;

function* filesBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = `${folder}/${entry.name}`;
    if (!isSource(path)) continue;
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** One hash of all the sources of the web application. */
function sourcesHash() {
  const hash = createHash("sha256");
  for (const path of [...extraSources, ...filesBelow("src")])
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(root, path)))
      .update("\0");
  return hash.digest("hex");
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

async function compressFile(path) {
  const bytes = readFileSync(path);
  if (bytes.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, smaller] = await Promise.all([zip(bytes, { level: 9 }), brotli(bytes, { params })]);
  writeFileSync(`${path}.gz`, small);
  writeFileSync(`${path}.br`, smaller);
}

/** All files at once, in the threads of Node. */
const compress = (folder) =>
  Promise.all(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(({ parentPath, path, name }) => compressFile(join(parentPath ?? path, name))),
  );

const ownFiles = (folder) => (existsSync(join(folder, "assets")) ? readdirSync(join(folder, "assets")) : []);

/** Pages already open, and a running server, still request the files of the previous build. */
function copyPreviousAssets() {
  const before = existsSync(join(built, ".own")) ? JSON.parse(readFileSync(join(built, ".own"), "utf8")) : [];
  writeFileSync(join(buildFolder, ".own"), JSON.stringify(ownFiles(buildFolder)));
  for (const name of before) {
    const path = join(built, "assets", name);
    if (existsSync(path) && !existsSync(join(buildFolder, "assets", name)))
      copyFileSync(path, join(buildFolder, "assets", name));
  }
}

export async function buildWeb() {
  const sources = sourcesHash();
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === sources) return;
  console.error("Building the web application…");
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const building = spawn(
    pinnedNode,
    [vite, "build", "--outDir", buildFolder, "--emptyOutDir", "--logLevel", "warn"],
    { cwd: root, stdio: toStderr },
  );
  const [status] = await once(building, "close");
  if (status !== 0) refuse("The web application could not be built: the reason is above.");
  await compress(buildFolder);
  copyPreviousAssets();
  writeFileSync(join(buildFolder, ".sources"), sources);
  rmSync(built, { recursive: true, force: true });
  renameSync(buildFolder, built);
}
