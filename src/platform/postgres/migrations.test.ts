import { expect, it } from "vitest";
import { StartupError } from "../startup-error.ts";
import { migrate } from "./migrations.ts";

it("an unreachable server stops the start with one sentence", async () => {
  const refusal = await migrate({ host: "127.0.0.1", port: 1 }, "database/migrations").catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).sentences).toEqual([
    "The PostgreSQL of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.",
  ]);
});
