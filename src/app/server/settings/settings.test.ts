import { describe, expect, it } from "vitest";
import type { StartupError } from "#platform/startup-error.ts";
import { type Environment, readSettings } from "./settings.ts";

const safe: Environment = {
  MODE: "production",
  PUBLIC_URL: "https://ecurie.example/",
  TRUSTED_PROXIES: "10.0.0.1",
  SECRET: "3f8a1c5e7b9d2046a8c0e2f4b6d81357",
  IDENTITY: "embedded",
  SMTP_URL: "smtps://mail.example:465",
  MAIL_FROM: "Écurie <bonjour@ecurie.example>",
  SEAL_FILE: "/etc/ecurie/seal.p12",
  SEAL_PASSWORD: "x",
};

const refusals = (environment: Environment): readonly string[] => {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return (error as StartupError).sentences;
  }
};

describe("settings", () => {
  it("an empty environment is a demonstration on port 3000", () => {
    expect(readSettings({})).toMatchObject({
      MODE: "demonstration",
      PORT: 3000,
      HOST: "localhost",
      PUBLIC_URL: "http://localhost:3000",
      DATA_DIR: "./.data",
      IDENTITY: "embedded",
    });
  });

  it("an empty value is no value, and the public address follows the port", () => {
    expect(readSettings({ PORT: "3117", DATABASE_URL: "" })).toMatchObject({
      PUBLIC_URL: "http://localhost:3117",
      DATABASE_URL: undefined,
    });
  });

  it("a safe production starts, its address without a slash at the end", () => {
    expect(readSettings(safe)).toMatchObject({ MODE: "production", PUBLIC_URL: "https://ecurie.example" });
  });

  it.each([
    [{ PORT: "70000" }, "PORT must be from 1 to 65535."],
    [{ PORT: "abc" }, "PORT must be a number."],
    [{ MODE: "prod" }, "MODE must be demonstration or production."],
    [{ DATABASE_URL: "mysql://x/y" }, "DATABASE_URL must look like postgres://user:password@host/database."],
    [
      { TRUSTED_PROXIES: "10.0.0.1, proxy" },
      "TRUSTED_PROXIES must be addresses separated by commas, or none.",
    ],
    [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES must be addresses separated by commas, or none."],
    [{ SECRET: "short" }, "SECRET must be 32 characters long at least."],
    [{ SMS_URL: "https://sms.example" }, "SMS_TOKEN is missing: SMS_URL needs it."],
    [
      { IDENTITY: "cognito" },
      "COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID are missing: IDENTITY=cognito needs them.",
    ],
  ])("%o is refused with one sentence", (environment, sentence) => {
    expect(refusals(environment)).toEqual([sentence]);
  });

  it("proxies are addresses or networks", () => {
    expect(refusals({ TRUSTED_PROXIES: "10.0.0.1, ::1,192.168.0.0/16" })).toEqual([]);
  });

  it.each([
    ["PUBLIC_URL", undefined],
    ["PUBLIC_URL", "http://ecurie.example"],
    ["TRUSTED_PROXIES", undefined],
    ["SECRET", undefined],
    ["SECRET", "a".repeat(40)],
    ["SECRET", "0123456789abcdef0123456789abcdef"],
    ["SECRET", "3f8a1c5e3f8a1c5e3f8a1c5e3f8a1c5e"],
    ["SECRET", "change-me-before-production-please-1"],
    ["DATABASE_URL", "postgres://app:x@db.example/ecurie"],
    ["DATABASE_URL", "postgres://app:x@db.example/ecurie?sslmode=prefer"],
    ["SMTP_URL", "smtp://user:x@mail.example:587"],
    ["METRICS_TOKEN", "0123456789abcdef0123456789abcdef"],
    ["COGNITO_ENDPOINT", "http://pool.example"],
    ["S3_ENDPOINT", "http://bucket.example:9000"],
    ["YOUSIGN_URL", "http://sign.example"],
    ["HUBSPOT_URL", "http://crm.example"],
    ["ILOVEPDF_URL", "http://pdf.example"],
    ["IDENTITY", undefined],
    ["SMTP_URL", undefined],
    ["MAIL_FROM", undefined],
    ["DEMO_PASSWORD", "Password1!"],
  ])("production does not start with %s=%s", (name, value) => {
    const [sentence, ...others] = refusals({ ...safe, [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} `));
    expect(others).toEqual([]);
  });

  it.each([
    ["DATABASE_URL", "postgres://app:x@db.example/ecurie?sslmode=verify-full"],
    ["DATABASE_URL", "postgres://app:x@127.0.0.1/ecurie"],
    ["DATABASE_URL", "postgres://app@localhost/ecurie?host=%2Fvar%2Frun"],
    ["SMTP_URL", "smtp://user:x@mail.example:587?requireTLS=true"],
    ["SMTP_URL", "smtp://localhost:25"],
    ["S3_ENDPOINT", "http://127.0.0.1:9000"],
    ["VIES_URL", "http://vies.example"],
  ])("production starts with %s=%s", (name, value) => {
    expect(refusals({ ...safe, [name]: value })).toEqual([]);
  });

  it("production names a variable that looks like a misspelt setting; other variables are none of its business", () => {
    const others = {
      PATH: "/bin",
      HOSTNAME: "x",
      SHELL: "/bin/sh",
      AWS_REGION: "eu-west-3",
      AWS_SECRET_ACCESS_KEY: "x",
      NODE_ENV: "production",
      PGPASSWORD: "x",
      SESSION_MANAGER: "x",
      NODE_COMPILE_CACHE: "x",
    };
    expect(refusals({ ...safe, ...others })).toEqual([]);
    for (const [variable, setting] of [
      ["SMPT_URL", "SMTP_URL"],
      ["S3_BUKET", "S3_BUCKET"],
      ["METRICS_TOKENS", "METRICS_TOKEN"],
      ["smtp_url", "SMTP_URL"],
      ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
      ["DATABSE_URI", "DATABASE_URL"],
    ] as const)
      expect(refusals({ ...safe, [variable]: "x" })).toEqual([
        `${variable} looks like ${setting} misspelt: correct it, or remove it.`,
      ]);
    expect(refusals({ SMPT_URL: "x" })).toEqual([]);
  });

  it("production starts without proxies if declared so, or if its address is local", () => {
    expect(refusals({ ...safe, TRUSTED_PROXIES: "none" })).toEqual([]);
    const local = { ...safe, PUBLIC_URL: "http://localhost:3000", TRUSTED_PROXIES: undefined };
    expect(refusals(local)).toEqual([]);
  });

  it("production drains for ten seconds unless set otherwise", () => {
    expect(readSettings(safe).DRAIN_SECONDS).toBe(10);
    expect(readSettings({ ...safe, DRAIN_SECONDS: "0" }).DRAIN_SECONDS).toBe(0);
    expect(readSettings({}).DRAIN_SECONDS).toBe(0);
  });

  it("each missing setting of production has its own sentence", () => {
    expect(refusals({ MODE: "production" })).toHaveLength(6);
  });
});
