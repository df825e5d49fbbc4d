// A caller who disconnects before the answer is counted like any other, and gains nothing.
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { password, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

interface Request {
  operation: string;
  input: object;
  cookie?: string;
}

/** Sends the head, then the body and a reset at once: the connection is closed when the request is fully read. */
async function hangUp({ operation, input, cookie = "" }: Request): Promise<void> {
  const body = JSON.stringify({ ClientId: at.pool.clientId, ...input });
  const { hostname, port } = new URL(at.base);
  const socket = connect(Number(port), hostname);
  const head = [
    "POST /identity HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/x-amz-json-1.1",
    `X-Amz-Target: AWSCognitoIdentityProviderService.${operation}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await pause(50);
  await new Promise<void>((done) => {
    socket.on("close", () => done()).on("error", () => {});
    socket.write(body, () => socket.resetAndDestroy());
  });
}

const guess = (email: string, secret: string, cookie?: string): Promise<void> =>
  hangUp({
    operation: "InitiateAuth",
    input: { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: email, PASSWORD: secret } },
    ...(cookie && { cookie }),
  });

const triesKept = (): Promise<{ key: string; count: number }[]> =>
  at.app.within(({ db }) => db.selectFrom("identityTry").select(["key", "count"]).execute());

const counted = async (key: RegExp): Promise<number> =>
  (await triesKept()).filter((one) => key.test(one.key)).reduce((sum, { count }) => sum + count, 0);

it("password guesses are counted", async () => {
  const email = await at.account();
  const all = () => counted(/^password .* 127\.0\.0\.1$/);
  // A reset that arrives before a busy machine reads the request discards it.
  for (let sent = 0; sent < 12 && (await all()) < 4; sent += 1) await guess(email, "Faux-2026");
  await vi.waitFor(async () => expect(await all()).toBeGreaterThanOrEqual(4), 5_000);
});

it("a right guess registers no browser, since its answer reaches nobody", async () => {
  const email = await at.account();
  await guess(email, password, `ecurie-device=${"d".repeat(64)}`);
  const signIns = () =>
    at.app.within(async ({ db }) => {
      const { sub } = await db
        .selectFrom("identityAccount")
        .select("sub")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const of = <T extends "identityRefreshToken" | "identityDevice">(table: T) =>
        db
          .selectFrom(table as "identityDevice")
          .select("sub")
          .where("sub", "=", sub)
          .execute();
      return {
        tokens: (await of("identityRefreshToken")).length,
        devices: (await of("identityDevice")).length,
      };
    });
  await vi.waitFor(async () => expect(await signIns()).toEqual({ tokens: 1, devices: 0 }), 5_000);
});

it("a requested code is counted, and stored for the network of the request", async () => {
  const email = await at.account();
  await hangUp({ operation: "ForgotPassword", input: { Username: email } });
  await vi.waitFor(async () => expect((await at.lastPosted()).recipient).toBe(email), 5_000);
  expect(await counted(/^forgot .* 127\.0\.0\.1$/)).toBe(1);
});
