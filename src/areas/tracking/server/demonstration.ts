// Cars whose telematics was sold, at each step: to check, consent requested, given, refused.
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { guessByBrand } from "../model/eligibility.ts";
import { firstMountFlow } from "../model/flow.ts";
import { firstMountFile } from "./first-mount-file.ts";
import { linkFor } from "./links.ts";
import { validateEligibility } from "./public-page.ts";
import { sendConsentRequest } from "./first-mounts.ts";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import type { FirstMountRow } from "./read.ts";

async function check(call: Call, { id }: FirstMountRow): Promise<void> {
  const { brand } = await call.db
    .selectFrom("car")
    .select("brand")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { eligibility, isVerified, note: eligibilityNote } = guessByBrand(brand);
  const set = {
    eligibility,
    isVerified,
    eligibilityNote,
    checkedAt: call.now.toISOString(),
    checkedBy: call.actor.name,
  };
  const did = "a vérifié l’éligibilité";
  await move(
    call,
    firstMountFlow,
    { kind: "firstMount", id, version: null, move: "check", set, did },
    (row) => row,
  );
}

const request = (call: Call, { id }: FirstMountRow) =>
  sendConsentRequest(call, { id, version: null, contactId: null, message: "" });

async function answer(call: Call, row: FirstMountRow, reply: "AGREE" | "DECLINE"): Promise<void> {
  await request(call, row);
  const { clientId, companyId, id } = row;
  const [to] = await recipientsOf(call, { clientId: clientId ?? "", companyId: companyId ?? "" });
  if (!to) return;
  const token = (await linkFor(call, id, to)).split("token=")[1] ?? "";
  await validateEligibility(call, { id, token, answer: reply });
}

const scenarios: readonly ((call: Call, row: FirstMountRow) => Promise<unknown>)[] = [
  async (call, row) => (await check(call, row), answer(call, row, "AGREE")),
  async (call, row) => (await check(call, row), request(call, row)),
  () => Promise.resolve(),
  async (call, row) => (await check(call, row), answer(call, row, "DECLINE")),
  check,
];

export async function demonstrateTracking(call: Call): Promise<void> {
  const cars = await call.db
    .selectFrom("rentalPeriod")
    .select("carId")
    .where("carId", "is not", null)
    .where("endDay", "is", null)
    .orderBy("orderId")
    .execute();
  for (const { carId } of cars) await firstMountFile.sync(call, carId ?? "");
  const rows = await call.db
    .selectFrom("firstMount")
    .selectAll()
    .where("isSold", "=", true)
    .orderBy("orderId")
    .execute();
  for (const [index, row] of rows.entries()) await scenarios[index % scenarios.length]?.(call, row);
}
