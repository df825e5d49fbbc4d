// A forgotten password, replaced with a code.
import { describe, expect, it } from "vitest";
import { safeMedium } from "../accounts/accounts.ts";
import { findCode, refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

describe("a forgotten password", () => {
  it("is replaced with a code sent by email, which ends every other sign-in", async () => {
    const email = await at.account();
    const before = await at.tokensOf(email);
    const { CodeDeliveryDetails } = await at.forgot(email.toUpperCase());
    expect(CodeDeliveryDetails).toEqual({
      AttributeName: "email",
      DeliveryMedium: "EMAIL",
      Destination: "p***@e***",
    });
    expect((await at.lastPosted()).recipient).toBe(email);
    const code = findCode((await at.lastPosted()).body);
    expect(await refusalName(at.confirm(email, code, "faible"))).toContain("InvalidPasswordException");
    await at.confirm(email, code, "Nouveau-2027");
    expect(await at.lastPosted()).toMatchObject({
      recipient: email,
      body: expect.stringContaining("a été remplacé à l’aide d’un code"),
    });
    expect(await refusalName(at.confirm(email, code, "Autre-2027"))).toContain("CodeMismatchException");
    expect(await refusalName(at.renew(before.RefreshToken))).toContain("NotAuthorizedException");
    expect((await at.signIn(email, "Nouveau-2027")).AuthenticationResult).toBeDefined();
  });

  it("may be replaced with a code sent by SMS", async () => {
    const email = await at.account("+33698765432");
    expect((await at.forgot(email, "SMS")).CodeDeliveryDetails).toEqual({
      AttributeName: "phone_number",
      DeliveryMedium: "SMS",
      Destination: "+*******5432",
    });
    expect((await at.lastPosted()).recipient).toBe("+33698765432");
  });

  it("uses email while the number was just set by an administrator, and its owner is warned", async () => {
    const email = await at.account("+33698765432");
    await at.setPhone(email, "+33698765432");
    const sent = (await at.posted()).length;
    await at.setPhone(email, "+33611223344");
    expect(await at.posted()).toHaveLength(sent + 1);
    expect(await at.lastPosted()).toMatchObject({
      recipient: email,
      body: expect.stringContaining("a changé le numéro de téléphone de votre compte"),
    });
    expect((await at.forgot(email, "SMS")).CodeDeliveryDetails?.Destination).toBe("+*******3344");
    expect(await at.lastPosted()).toMatchObject({ recipient: email, body: expect.stringContaining("code") });
  });

  it.each([
    ["a mail, where a mail is asked", "EMAIL", "2026-11-20T00:00:00Z", "EMAIL"],
    ["a text message to the number of the first day", "SMS", null, "SMS"],
    ["a text message to a number of seven days", "SMS", "2026-11-17T00:00:00Z", "SMS"],
    ["a mail, where the number is more recent", "SMS", "2026-11-17T00:00:01Z", "EMAIL"],
  ] as const)("is %s", (_title, asked, phoneSince, medium) =>
    expect(safeMedium({ phone: "+33611223344", phoneSince }, asked, new Date("2026-11-24T00:00:00Z"))).toBe(
      medium,
    ),
  );

  it("reveals nothing about an account that does not exist", async () => {
    const sent = (await at.posted()).length;
    const first = await at.forgot("absent@exemple.fr", "SMS");
    expect((await at.forgot("absent@exemple.fr", "SMS")).CodeDeliveryDetails).toEqual(
      first.CodeDeliveryDetails,
    );
    expect(first.CodeDeliveryDetails?.Destination).toMatch(/^\+\*{7}\d{4}$/);
    expect((await at.posted()).length).toBe(sent);
    expect(await refusalName(at.confirm("absent@exemple.fr", "123456", "Nouveau-2027"))).toContain(
      "CodeMismatchException",
    );
  });

  it("accepts at most five guesses", async () => {
    const email = await at.account();
    await at.forgot(email);
    const code = findCode((await at.lastPosted()).body);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let index = 0; index < 5; index++)
      expect(await refusalName(at.confirm(email, wrong, "Nouveau-2027"))).toContain("CodeMismatchException");
    expect(await refusalName(at.confirm(email, code, "Nouveau-2027"))).toContain("LimitExceededException");
    at.app.setClock(new Date(Date.now() + 120_000).toISOString());
    expect(await refusalName(at.confirm(email, code, "Nouveau-2027"))).toContain("CodeMismatchException");
    at.app.setClock(new Date().toISOString());
  });

  it("sends three codes, then requires a delay", async () => {
    const email = await at.account();
    for (let index = 0; index < 3; index++) await at.forgot(email);
    expect(await refusalName(at.forgot(email))).toContain("LimitExceededException");
  });
});
