// The HTTP server around the application: its logs, its answers to unknown requests, its website.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { brotliCompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLog } from "#platform/logs.ts";
import { openServer } from "./server.ts";
import { readSettings } from "./settings/settings.ts";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { inlineScriptHashes, serveWebsite } from "./website.ts";

describe("the server", () => {
  let app: TestApplication;
  let server: FastifyInstance;
  let logged = "";
  beforeAll(async () => {
    app = await openTestApplication();
    const log = openLog(
      "info",
      new Writable({ write: (chunk: Buffer, _encoding, done) => ((logged += chunk.toString()), done()) }),
    );
    server = await openServer({ ...app.application, log }, readSettings({}));
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  it("reports the health of the process and its database", async () => {
    const answer = await server.inject("/health");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ process: "ok", database: "ok", disk: "ok", key: "ok" });
  });

  it("forbids search engines to index any address", async () => {
    for (const url of ["/public/sign/Zk3xM1kQ9vR7s8Tt0uVw", "/api/public/signatures/x/document", "/nowhere"])
      expect((await server.inject({ url })).headers["x-robots-tag"]).toBe("noindex, nofollow");
  });

  it("logs each request with its number, and no person, token or parameter", async () => {
    logged = "";
    const authorization = `Test ${Buffer.from(JSON.stringify({ sub: "s", email: "camille.durand@ecurie.test", name: "Camille Durand", roles: ["admin"] })).toString("base64")}`;
    const answers = await Promise.all([
      server.inject({ url: "/api/users?search=durand", headers: { authorization } }),
      server.inject({
        url: "/api/users?filter[email]=camille.durand@ecurie.test",
        headers: { authorization: "Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl" },
      }),
      server.inject({
        method: "POST",
        url: "/api/users",
        headers: { authorization, "content-type": "application/json" },
        payload: { email: "camille.durand@ecurie.test", name: "", familyName: "Durand", roles: ["admin"] },
      }),
      server.inject({ url: "/public/sign/Zk3xM1kQ9vR7s8Tt0uVw" }),
      server.inject({ url: "/api/temporary-storage/file?path=temporary/x&expires=1&signature=c2VjcmV0" }),
    ]);
    const lines = logged
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { requestId: string; account?: string; address: string });
    expect(lines.map(({ account = "" }) => account).sort()).toEqual(["", "", "", "s", "s"]);
    expect(new Set(lines.map(({ address }) => address))).toEqual(new Set(["127.0.0.1"]));
    expect(lines.map(({ requestId }) => requestId).sort()).toEqual(
      answers.map(({ headers }) => headers["x-request-id"]).sort(),
    );
    expect(logged).not.toMatch(/durand|camille|eyJ|c2VjcmV0|Zk3xM1kQ9|search=/i);
  });

  it("limits the size of anonymous requests", async () => {
    const send = (count: number) =>
      server.inject({
        method: "POST",
        url: "/api/public/signatures/Zk3xM1kQ9vR7s8Tt0uVw/sign",
        headers: { "content-type": "application/json" },
        payload: `[${"1,".repeat(count)}1]`,
      });
    expect((await send(10)).statusCode).toBe(400);
    const large = await send(499_000);
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      code: "BodyTooLarge",
      message: "Ce qui est envoyé est trop volumineux : rien n’a été enregistré.",
    });
  });

  it("answers an unknown address in French, with the number of the request", async () => {
    const answer = await server.inject({ url: "/api/nowhere", headers: { accept: "application/json" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: "NotFound",
      message: "Cette adresse n’existe pas.",
      requestId: answer.headers["x-request-id"],
    });
  });

  it("forbids framing by other sites, and runs no script but its own", async () => {
    const { headers } = await server.inject("/health");
    expect(headers["content-security-policy"]).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["permissions-policy"]).toBe(
      "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    );
  });

  it("lets answers that are not pages load nothing, and forbids sniffing them as pages", async () => {
    const { headers } = await server.inject("/api/settings/public");
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const paper = await server.inject("/api/public/signatures/x/document");
    expect(paper.headers["content-security-policy"]).toMatch(/default-src 'self'/);
  });
});

describe("the website", () => {
  const folder = mkdtempSync(join(tmpdir(), "ecurie-website-"));
  const script = "export const one = 1;\n".repeat(100);
  let server: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(folder, "assets"));
    writeFileSync(
      join(folder, "index.html"),
      "<!doctype html><title>Écurie</title><script>let a = 1;</script>",
    );
    writeFileSync(
      join(folder, "preloads.json"),
      JSON.stringify([["/public/sign/:token", ["assets/Sign-1.js", "assets/Sign-1.css"]]]),
    );
    writeFileSync(join(folder, "assets/main-abc.js"), script);
    writeFileSync(join(folder, "assets/main-abc.js.br"), brotliCompressSync(script));
    server = Fastify();
    await serveWebsite(server, folder);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("serves its first page for every route of the application, without caching", async () => {
    for (const url of ["/", "/prospection/quotes/list?page=2", "/public/sign/abc"]) {
      const answer = await server.inject({ url, headers: { accept: "text/html" } });
      expect([answer.statusCode, answer.headers["cache-control"]], url).toEqual([200, "no-cache"]);
      expect(answer.body).toContain("<title>Écurie</title>");
    }
  });

  it.each(["/wp-login.php", "/.env", "/prospection/nothing", "/prospection/quotes/list/more"])(
    "%s is no page: a browser is shown so with the status 404, a robot is refused",
    async (url) => {
      const shown = await server.inject({ url, headers: { accept: "text/html,*/*;q=0.8" } });
      expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([404, "no-cache"]);
      expect(shown.body).toContain("<title>Écurie</title>");
      const refusedToRobot = await server.inject({ url });
      expect(refusedToRobot.statusCode).toBe(404);
      expect(refusedToRobot.json()).toMatchObject({ code: "NotFound" });
    },
  );

  it("lists with a page the files that its route needs, and none for an unknown route", async () => {
    const linkOf = async (url: string) =>
      (await server.inject({ url, headers: { accept: "text/html" } })).headers.link;
    expect(await linkOf("/public/sign/abc?from=mail")).toBe(
      "</assets/Sign-1.js>; rel=modulepreload, </assets/Sign-1.css>; rel=preload; as=style; crossorigin",
    );
    expect(await linkOf("/public/sign/abc/more")).toBeUndefined();
    expect(await linkOf("/")).toBeUndefined();
  });

  it("allows the inline scripts of its first page by their hashes", () => {
    expect(inlineScriptHashes(folder)).toEqual([
      `'sha256-${createHash("sha256").update("let a = 1;").digest("base64")}'`,
    ]);
    expect(inlineScriptHashes(join(folder, "assets"))).toEqual([]);
  });

  it("serves files with a hash in their name compressed, cached for ever", async () => {
    const answer = await server.inject({
      url: "/assets/main-abc.js",
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await server.inject("/assets/main-abc.js")).body).toBe(script);
  });

  it("does not serve a page for an old chunk or an unknown call", async () => {
    for (const url of ["/assets/main-old.js", "/api/nowhere", "/identity/nowhere"])
      expect((await server.inject(url)).statusCode, url).toBe(404);
    expect((await server.inject({ method: "POST", url: "/prospection" })).statusCode).toBe(404);
  });
});

describe("a database that goes away", () => {
  it("is reported in French, and everything works again once it is back", async () => {
    const app = await openTestApplication();
    const { pool } = app.application.database;
    const ask = () =>
      app.server.inject({
        url: "/api/brands",
        headers: {
          authorization: `Test ${Buffer.from(JSON.stringify({ sub: "s", email: "s@ecurie.test", name: "S", roles: ["admin"] })).toString("base64")}`,
        },
      });
    const real = pool.query.bind(pool);
    pool.query = (() =>
      Promise.reject(
        Object.assign(new Error("connect ECONNREFUSED /tmp/.s.PGSQL.5432"), {
          code: "ECONNREFUSED",
          syscall: "connect",
        }),
      )) as never;
    const away = await ask();
    expect(away.statusCode).toBe(503);
    expect(away.json()).toMatchObject({
      code: "ServiceUnavailable",
      message: "La base de données ne répond pas pour le moment. Réessayez dans quelques minutes.",
    });
    pool.query = real as never;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await expect.poll(async () => (await ask()).statusCode).toBe(200);
    await app.close();
  });
});
