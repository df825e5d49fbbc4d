import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { describeError, openLog, scrub } from "./logs.ts";

const written = (act: (log: ReturnType<typeof openLog>) => void): string => {
  let text = "";
  act(
    openLog(
      "info",
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          text += chunk.toString();
          done();
        },
      }),
    ),
  );
  return text;
};

describe("logs", () => {
  it.each([
    ["mail to camille.durand@ecurie.test failed", "mail to ‹email› failed"],
    ["Bearer abc.def refused", "‹token› refused"],
    ["GET /api/quotes?company=12&name=Durand", "GET /api/quotes?company=‹value›&name=‹value›"],
    ["call +33612345678 now", "call ‹phone› now"],
    ["/public/sign/Zk3xM1kQ9vR7aaaaaaaa opened", "/public/sign/‹token› opened"],
  ])("%s", (text, safe) => {
    expect(scrub(text)).toBe(safe);
  });

  it.each([
    [{ message: "queue closed", data: { name: "Durand" } }, "queue closed"],
    [{ email: "a@b.fr", status: 1 }, "an object with email, status"],
    [{}, "an object with no key"],
    ["lost", "lost"],
    [
      new AggregateError([new Error("refused ::1"), new Error("refused 127.0.0.1")]),
      "refused ::1; refused 127.0.0.1",
    ],
  ])("%o is logged as words", (thrown, message) => {
    expect(describeError(thrown).message).toBe(message);
  });

  it("an error has its type, its code and its stack, never the values quoted by the database", () => {
    const error = Object.assign(new Error('invalid input syntax for type uuid: "Durand"'), {
      code: "22P02",
      detail: "Key (email)=(a@b.fr) exists",
      parameters: ["secret"],
    });
    const line = JSON.parse(written((log) => log.error({ err: error, requestId: "r1" }, "unexpected"))) as {
      requestId: string;
      err: object;
    };
    expect(line.requestId).toBe("r1");
    expect(line.err).toMatchObject({
      type: "Error",
      code: "22P02",
      message: "invalid input syntax for type uuid: ‹value›",
    });
    expect(JSON.stringify(line)).not.toMatch(/a@b|secret|Durand/);
  });
});

it("a rejected promise that nobody awaits is logged, and the process goes on", async () => {
  const program = `
    import { logUnhandledRejections } from ${JSON.stringify(join(import.meta.dirname, "logs.ts"))};
    logUnhandledRejections({ error: ({ err }, text) => console.log(text + ": " + err.message) });
    void Promise.reject(new Error("lost"));
    setTimeout(() => console.log("alive"), 100);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (bytes: Buffer) => (printed += bytes.toString()));
  await once(child, "close");
  expect(printed).toBe("a rejected promise was not handled: lost\nalive\n");
});
