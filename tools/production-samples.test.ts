// The sample systemd unit and nginx configuration: their structure, what the application asks of them, and the tools
// themselves where they are installed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { maximumFileBytes } from "#kernel/documents/files.ts";
import { timeouts } from "#kernel/server/timeouts.ts";
import { withPlainPorts } from "./testing/sample-proxy.ts";

const folder = resolve(import.meta.dirname, "../docs/production");
const scratch = mkdtempSync(join(tmpdir(), "ecurie-samples-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const isInstalled = (tool: string, flag: string): boolean => spawnSync(tool, [flag]).status === 0;

describe("the systemd unit", () => {
  const text = readFileSync(join(folder, "ecurie.service"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const values = new Map(
    lines.filter((line) => line.includes("=")).map((line) => line.split(/=(.*)/s, 2) as [string, string]),
  );

  it("has its three sections, and one value for each key", () => {
    expect(lines.filter((line) => line.startsWith("["))).toEqual(["[Unit]", "[Service]", "[Install]"]);
    for (const line of lines) expect(line).toMatch(/^(\[\w+\]|[A-Z]\w+=\S.*)$/);
    expect(values.size).toBe(lines.length - 3);
  });

  it("stops by SIGTERM, and waits longer than the application takes", () => {
    expect(values.get("KillSignal")).toBe("SIGTERM");
    const drainMs = 10_000;
    expect(Number(values.get("TimeoutStopSec")) * 1_000).toBeGreaterThan(drainMs + timeouts.stopMs);
  });

  it.runIf(isInstalled("systemd-analyze", "--version"))("is accepted by systemd-analyze", () => {
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", join(folder, "ecurie.service")], {
      encoding: "utf8",
    });
    const complaints = `${stdout}${stderr}`
      .split("\n")
      // The account and npm need not exist on the machine that tests.
      .filter(
        (line) => line.includes("ecurie.service") && !/npm is not executable|Failed to resolve/.test(line),
      );
    expect(complaints).toEqual([]);
  });
});

describe("the nginx configuration", () => {
  const text = readFileSync(join(folder, "nginx.conf"), "utf8");
  const statements = text
    .replaceAll(/#.*$/gm, "")
    .split(/(?<=[;{}])/)
    .map((one) => one.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);
  const valueOf = (name: string): string =>
    statements.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1, -1) ?? "";

  it("is made of statements and balanced blocks", () => {
    let depth = 0;
    for (const one of statements) {
      expect(one).toMatch(/^(\}|[a-z_]+( [^;{}]+)?( \{|;))$/);
      depth += one.endsWith("{") ? 1 : one === "}" ? -1 : 0;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it("lets the largest paper through, and waits as long as the application does", () => {
    expect(Number(valueOf("client_max_body_size").replace("m", "")) * 1_000_000).toBeGreaterThan(
      maximumFileBytes,
    );
    expect(Number(valueOf("proxy_read_timeout").replace("s", "")) * 1_000).toBeGreaterThan(timeouts.bodyMs);
  });

  it("reads heads of answers of twice their limit, which is that of the smallest proxies", () => {
    expect(valueOf("proxy_buffer_size")).toBe("8k");
  });

  it("passes the address of the caller on, replacing what the caller claims", () => {
    expect(statements).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
  });

  it.runIf(isInstalled("nginx", "-v"))("is accepted by nginx", () => {
    const whole = join(scratch, "nginx.conf");
    writeFileSync(whole, withPlainPorts(text, { scratch, secure: 8443, open: 8080 }));
    const { status, stderr } = spawnSync("nginx", ["-t", "-c", whole, "-e", "stderr"], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, expect.stringContaining("syntax is ok")]);
  });
});
