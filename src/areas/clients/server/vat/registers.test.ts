import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatOnlyRegister, readVies, vies } from "./registers.ts";

describe("without a register", () => {
  it.each([
    ["a French number with its key is valid, and labelled unverified", "FR44732829320", "VALID"],
    ["a wrong key is malformed", "FR45732829320", "MALFORMED"],
    ["a Belgian number with its key is valid", "BE0411905847", "VALID"],
    ["a Belgian number with a wrong key is malformed", "BE0411905848", "MALFORMED"],
    ["a number of Monaco with its key is valid", "FR53000004605", "VALID"],
    ["text that is not a number is malformed", "12", "MALFORMED"],
    ["a British number cannot be checked here", "GB980780684", "UNCHECKED"],
    ["a Swiss number cannot be checked here", "CHE107787577IVA", "UNCHECKED"],
    ["a British number with a wrong key is malformed", "GB802311781", "MALFORMED"],
    ["a number of a country without VAT number cannot be checked here", "US123456789", "UNCHECKED"],
    ["a Spanish number with a wrong key is malformed", "ESB58378432", "MALFORMED"],
  ])("%s", async (_title, number, outcome) => {
    const answer = await formatOnlyRegister(number);
    expect(answer).toMatchObject({ outcome, isVerified: false });
    if (outcome === "VALID") expect(answer.message).toMatch(/non vérifié/);
  });
});

describe("an answer of VIES", () => {
  it.each([
    [
      "a valid number",
      { valid: true, name: "CHEVREFEUILLE", address: "12 RUE", requestIdentifier: "WAPI1" },
      "VALID",
    ],
    ["an unknown number", { valid: false, userError: "INVALID" }, "INVALID"],
    ["an unknown number, without error", { valid: false }, "INVALID"],
    ["a silent member state, marked invalid", { valid: false, userError: "MS_UNAVAILABLE" }, "UNAVAILABLE"],
    [
      "too many requests, with status 200",
      { actionSucceed: false, errorWrappers: [{ error: "MS_MAX_CONCURRENT_REQ" }] },
      "UNAVAILABLE",
    ],
    [
      "a format that it refuses",
      { actionSucceed: false, errorWrappers: [{ error: "INVALID_INPUT" }] },
      "MALFORMED",
    ],
    [
      "a block of our address",
      { actionSucceed: false, errorWrappers: [{ error: "IP_BLOCKED" }] },
      "UNAVAILABLE",
    ],
    ["anything else", { surprise: 1 }, "UNAVAILABLE"],
    ["no object", "oops", "UNAVAILABLE"],
  ])("%s is recognised", (_title, json, outcome) => expect(readVies(json).outcome).toBe(outcome));
  it("includes the proof, without the names that a country does not publish", () =>
    expect(readVies({ valid: true, name: "---", address: "---", requestIdentifier: "WAPI2" })).toMatchObject({
      isVerified: true,
      proof: "WAPI2",
      name: null,
      address: null,
    }));
});

describe("VIES over HTTP", () => {
  let server: Server;
  let url = "";
  const requests: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        requests.push(`${request.method} ${request.url} ${body}`);
        if (body.includes("356000000")) return response.writeHead(503).end("down");
        response
          .setHeader("content-type", "application/json")
          .end(JSON.stringify({ valid: true, requestIdentifier: "P" }));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it("sends the country and the number apart", async () => {
    expect((await vies(url)("FR44732829320")).outcome).toBe("VALID");
    expect(requests.at(-1)).toBe('POST /check-vat-number {"countryCode":"FR","vatNumber":"44732829320"}');
  });
  it("is not called for a malformed number", async () => {
    const before = requests.length;
    expect((await vies(url)("FR45732829320")).outcome).toBe("MALFORMED");
    expect(requests.length).toBe(before);
  });
  it("that is down proves nothing about the number", async () =>
    expect((await vies(url)("FR39356000000")).outcome).toBe("UNAVAILABLE"));
  it("that is unreachable proves nothing about the number", async () =>
    expect((await vies("http://127.0.0.1:9")("FR44732829320")).outcome).toBe("UNAVAILABLE"));
});
