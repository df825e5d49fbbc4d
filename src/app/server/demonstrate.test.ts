// What the demonstration company cannot be made with is said in a sentence.
import { expect, it } from "vitest";
import { CannotStart } from "#platform/cannot-start.ts";
import { demonstrate } from "./demonstrate.ts";
import { testApplication } from "./test-application.ts";

const app = testApplication(undefined, { YOUSIGN_API_KEY: "a-key", YOUSIGN_WEBHOOK_SECRET: "a-secret" });

it("its contracts are signed here: Yousign is named once it is made", async () => {
  const failure: unknown = await demonstrate(app.application).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CannotStart);
  expect(String(failure)).toContain("YOUSIGN_API_KEY has no place in the first start of a demonstration");
});
