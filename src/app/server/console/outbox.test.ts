// The outbox of a demonstration: its messages hold the secrets of their recipients.
import { expect, it } from "vitest";
import { staffRoles } from "../../permissions.ts";
import { appContract } from "../../contract.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication();

it.each(staffRoles)("is read by those who may open the developer console: %s", async (role) => {
  const status = await app
    .as(role)(appContract.readOutbox, { query: {} })
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  expect(status).toBe(role === "admin" || role === "developer" ? 200 : 403);
});
