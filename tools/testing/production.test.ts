// The first hours of a production: no fictitious data, then a first administrator created by a command.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningApplication, startApplication } from "./process.ts";
import {
  createAdministrator,
  firstSignIn,
  type MailServer,
  openMailServer,
  productionSettings,
} from "./production.ts";
import { ask } from "./session.ts";

const folder = mkdtempSync(join(tmpdir(), "ecurie-production-"));
const email = "ada.martin@exemple.fr";
let mail: MailServer;
let settings: Record<string, string>;
let running: RunningApplication | undefined;

beforeAll(async () => {
  mail = await openMailServer();
  settings = productionSettings(folder, mail);
});
afterAll(async () => {
  await running?.stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a production", () => {
  it("does not start with a setting missing, and names it", async () => {
    const { SECRET: _, ...unsafe } = settings;
    await expect(startApplication(unsafe)).rejects.toThrow("SECRET is missing");
  });

  it("refuses an administrator with an invalid address", async () => {
    expect(await createAdministrator(settings, "not-an-address")).toMatchObject({
      status: 1,
      output: "No administrator was created: email: Adresse e-mail invalide.\n",
    });
  });

  it("reports that the mail of its first administrator was not sent, and how to get it", async () => {
    expect(await createAdministrator({ ...settings, SMTP_URL: "smtp://127.0.0.1:1" }, email)).toMatchObject({
      status: 1,
      output: expect.stringMatching(
        /is an administrator, but the mail .* was not sent .* run this again/,
      ) as string,
    });
    expect(mail.letters).toEqual([]);
  });

  it("gets its first administrator from a command, who chooses a password and finds no fictitious data", async () => {
    expect(await createAdministrator(settings, email)).toMatchObject({
      status: 0,
      output: expect.stringContaining(`${email} is an administrator`) as string,
    });
    expect(mail.letters.map(({ to }) => to)).toEqual([email]);
    running = await startApplication(settings);
    const session = await firstSignIn(running.address, mail.letters[0]!, "Une-Phrase-2026");
    expect(await (await ask(running.address, session, "GET", "/session")).json()).toMatchObject({
      email,
      roles: ["admin"],
    });
    expect((await ask(running.address, session, "GET", "/openapi.json")).status).toBe(200);
    expect((await fetch(`${running.address}/api/openapi.json`)).status).toBe(401);
    for (const path of ["/clients", "/quotes", "/brands"])
      expect(await (await ask(running.address, session, "GET", path)).json()).toMatchObject({ items: [] });
    expect(await (await ask(running.address, session, "GET", "/users")).json()).toMatchObject({ total: 1 });
  });

  it("writes nothing but JSON on stdout, with its address, its version and its commit", async () => {
    await running?.stop();
    running = await startApplication({ ...settings, LOG_LEVEL: "info", COMMIT: "3f8a1c5e7b9d2046" });
    const lines = running.stdout().trim().split("\n");
    const started = lines
      .map((line) => JSON.parse(line) as { msg: string })
      .find(({ msg }) => msg === "started");
    expect(started).toMatchObject({
      address: settings.PUBLIC_URL,
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+3f8a1c5e7b9d$/) as string,
    });
  });

  it("survives SIGHUP, which rotations of logs send", async () => {
    running?.child.kill("SIGHUP");
    await wait(1_500);
    expect((await fetch(`${running?.address}/health`)).status).toBe(200);
  });

  it("cannot be opened as a demonstration, whose password is public", async () => {
    await running?.stop();
    await expect(startApplication({ DATA_DIR: folder })).rejects.toThrow(
      "This database holds a real company",
    );
    running = await startApplication(settings);
  });

  it("refuses to open a folder already in use", async () => {
    expect(await createAdministrator(settings, "other@exemple.fr")).toMatchObject({
      status: 1,
      output: expect.stringContaining("already uses") as string,
    });
  });
});
