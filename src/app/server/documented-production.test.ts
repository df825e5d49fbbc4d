// Production as docs/production documents it: every page passes through the sample proxy, and a stop of the documented
// command loses no call. The head of every page fits in the 4 kB that a proxy reads of an answer by default. In one file,
// since both build the application where it is not built.
import { type MailServer, openMailServer, productionSettings } from "../../../tools/testing/production.ts";
import { testDatabase, type TestDatabase } from "../../../tools/testing/database.ts";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { buildWeb } from "../../../tools/build-web.mjs";
import { databaseUrl, freePort, startApplication } from "../../../tools/testing/process.ts";
import { withPlainPorts } from "../../../tools/testing/sample-proxy.ts";
import { pagePaths } from "./pages.ts";
import { openServer } from "./server.ts";
import { readSettings } from "./settings/settings.ts";
import { websiteFolder } from "./website.ts";

/** Room for the header fields that a proxy in between adds. */
const marginBytes = 400;
const scratch = mkdtempSync(join(tmpdir(), "ecurie-heads-"));
let app: TestApplication;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  await buildWeb();
  app = await openTestApplication();
  // The longest heads: every outside origin is named.
  const settings = readSettings({
    DATA_DIR: app.folder,
    PUBLIC_URL: "https://location-de-vehicules.un-groupe-au-nom-long.example.fr",
    IDENTITY: "cognito",
    COGNITO_REGION: "eu-west-3",
    COGNITO_USER_POOL_ID: "eu-west-3_abcdefghi",
    COGNITO_CLIENT_ID: "a".repeat(26),
    S3_BUCKET: "les-papiers-de-la-location-de-vehicules-d-un-groupe-au-nom-long",
    S3_REGION: "eu-west-3",
    TILE_SERVER: "https://tiles.location-de-vehicules.example.fr/{z}/{x}/{y}.png",
  });
  server = await openServer(app.application, settings);
  port = await freePort();
  await server.listen({ port, host: "127.0.0.1" });
});
afterAll(async () => {
  await server.close();
  await app.close();
  rmSync(scratch, { recursive: true, force: true });
});

const pages = (): string[] =>
  pagePaths.map((path) => path.replaceAll(/:\w+/g, "01890000-0000-7000-8000-000000000000"));

/** The head of a page as bytes on the wire, and its body. */
async function page(path: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n`);
  await once(socket, "close");
  const end = text.indexOf("\r\n\r\n");
  return { head: text.slice(0, end), body: text.slice(end + 4) };
}

it("the head of each page is below 4 kB, with room for what a proxy adds", async () => {
  const heads = await Promise.all(
    pages().map(async (path) => ({ path, bytes: Buffer.byteLength((await page(path)).head) })),
  );
  expect(heads.length).toBeGreaterThan(150);
  expect(heads.filter(({ bytes }) => bytes > 4_096 - marginBytes)).toEqual([]);
});

it("every file that a route needs is named once, in the head of its page or in the page", async () => {
  const preloads = JSON.parse(readFileSync(join(websiteFolder, "preloads.json"), "utf8")) as [
    string,
    string[],
  ][];
  for (const [route, files] of preloads) {
    const { head, body } = await page(route.replaceAll(/:\w+/g, "x"));
    const inHead = [...head.matchAll(/<\/([^>]+)>; rel=/g)].map(([, file]) => file);
    const inPage = [
      ...body.matchAll(/<link rel="(?:modulepreload|preload" as="style)"[^>]* href="\/(assets[^"]+)"/g),
    ]
      .map(([, file]) => file)
      .filter((file) => files.includes(file ?? "") && !inHead.includes(file));
    expect([...inHead, ...inPage], route).toEqual(files);
  }
});

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
if (!hasNginx) console.warn("nginx is not installed: no page is served through its sample configuration");
it.runIf(hasNginx)("each page passes through the sample configuration of nginx, however often", async () => {
  const proxy = await freePort();
  const sample = readFileSync(resolve(import.meta.dirname, "../../../docs/production/nginx.conf"), "utf8");
  const configuration = join(scratch, "nginx.conf");
  const plain = withPlainPorts(sample, { scratch, secure: proxy, open: await freePort() });
  writeFileSync(configuration, plain.replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${port}`));
  const nginx = spawn("nginx", ["-c", configuration, "-e", "stderr", "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${proxy}${path}`, { headers: { accept: "text/html" } }).then(async (answer) => [
      path,
      answer.status,
      (await answer.text()).includes("<title>Écurie</title>"),
    ]);
  try {
    await expect.poll(() => ask("/").catch(() => wait(50)), { timeout: 20_000 }).toEqual(["/", 200, true]);
    for (let round = 0; round < 2; round++)
      for (const path of pages()) expect(await ask(path)).toEqual([path, 200, true]);
  } finally {
    nginx.kill();
    await once(nginx, "exit");
  }
});

const drainSeconds = 4;
const folder = mkdtempSync(join(tmpdir(), "ecurie-stop-"));
let mail: MailServer;
let database: TestDatabase;
beforeAll(async () => {
  [mail, database] = await Promise.all([openMailServer(), testDatabase()]);
});
afterAll(async () => {
  await Promise.all([mail.close(), database.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

it("drains for its whole delay, however often it is told to stop, and answers a call in flight", async () => {
  const settings = productionSettings(folder, mail);
  const running = await startApplication(
    { ...settings, DATABASE_URL: databaseUrl(database.config), DRAIN_SECONDS: String(drainSeconds) },
    ["npm", "start", "--silent"],
  );
  const { address, child } = running;
  const exit = once(child, "exit");
  const { port } = new URL(address);
  const body = JSON.stringify({ AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: {} });
  const call = connect(Number(port), "127.0.0.1");
  let answer = "";
  call.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
  call.write(
    `POST /identity/ HTTP/1.1\r\nhost: x\r\nx-amz-target: AWSCognitoIdentityProviderService.InitiateAuth\r\ncontent-type: application/x-amz-json-1.1\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await wait(200);
  const began = Date.now();
  child.kill("SIGTERM");
  await wait(1_500);
  child.kill("SIGTERM");
  while (Date.now() - began < drainSeconds * 1_000 - 700) {
    expect((await fetch(`${address}/health`)).status).toBe(503);
    expect((await fetch(`${address}/api/settings/public`)).status).toBe(200);
    await wait(300);
  }
  // Its end comes once the drain is over.
  await wait(1_200);
  call.write(body.slice(10));
  await once(call, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400|401) /);
  // npm ends with the application, never before: systemd kills what its main process leaves behind.
  expect(await exit).toEqual([0, null]);
  expect(Date.now() - began).toBeGreaterThan(drainSeconds * 1_000);
  await expect(fetch(`${address}/health`)).rejects.toThrow();
});
