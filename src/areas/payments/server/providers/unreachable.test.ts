// Payment providers that cannot be reached: each call fails, and nothing goes on behind it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

let address = "";

/** A port that was free a moment ago, where nobody listens. */
beforeAll(async () => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  if (bound === null || typeof bound === "string") throw new TypeError("the probe has no port");
  address = `http://127.0.0.1:${bound.port}`;
  probe.close();
  await once(probe, "close");
});

/** The errors of every call to a provider, in a process that then remains alive for three seconds. */
async function errorsOf(name: "goCardless" | "stripeProvider", folder: string): Promise<string[]> {
  const credentials = name === "goCardless" ? { token: "sandbox" } : { key: "sk_test", accountId: null };
  const program = `
    import { ${name} as open } from ${JSON.stringify(join(import.meta.dirname, folder, "provider.ts"))};
    const provider = open({ ...${JSON.stringify({ ...credentials, url: address, isTest: true })} });
    const order = { debitId: "1", providerMandateId: "2", amountCents: 1, reference: "R", description: "D",
      collectionOn: "2027-03-10" };
    const signer = { firstName: "A", lastName: "B", email: "a@b.test" };
    const calls = [
      () => provider.openMandate({ mandateId: "1", reference: "R", signer, companyName: "C", returnUrl: "https://a.test" }),
      () => provider.readRequest("1"), () => provider.readMandate("1"), () => provider.cancelMandate("1"),
      () => provider.eventsSince(new Date()), () => provider.createPayment(order), () => provider.findPayment(order),
      () => provider.readPayment("1"), () => provider.readPayout("1"),
    ];
    const errors = await Promise.all(calls.map((call) => call().then(() => "answered", () => "failed")));
    setTimeout(() => console.log(JSON.stringify(errors)), 3_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: join(import.meta.dirname, "../../../../.."),
  });
  let printed = "";
  child.stdout.on("data", (bytes: Buffer) => (printed += bytes.toString()));
  await once(child, "close");
  return JSON.parse(printed || "[]") as string[];
}

test.each([
  ["goCardless", "gocardless"],
  ["stripeProvider", "stripe"],
] as const)(
  "a provider that refuses connections fails each call of %s, and stops nothing",
  async (name, folder) => {
    expect(await errorsOf(name, folder)).toEqual(Array.from({ length: 9 }, () => "failed"));
  },
);
