// Insurances of the demonstration company at every step: missing, requested, received, approved, expiring, expired.
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { get } from "#kernel/server/records/records.ts";
import { insuranceFile } from "./insurance-file.ts";
import { linkFor } from "./client-requests/links.ts";
import { usualRecipient } from "./client-requests/letters.ts";
import type { InsuranceRow } from "./memos/memos.ts";
import { giveInsuranceMemo } from "./client-requests/public-page.ts";
import { sampleMemo } from "./memos/sample-memo.ts";
import { reviewInsuranceRequest, sendInsuranceRequest, validateInsurance } from "./insurances.ts";

const insurers = ["Mutuelle des Ateliers", "Assurances du Val", "Prévoyance Ligérienne"] as const;

const sampleMemoFor = async (call: Call, row: InsuranceRow, index: number, expirationDate: Day) => {
  const insurer = insurers[index % insurers.length] ?? insurers[0];
  const form = { insurer, policyNumber: `DEM-${String(4_100 + index * 37)}`, expirationDate };
  return {
    ...form,
    file: await sampleMemo({ ...form, subscriber: row.companyName, ...(await carName(call, row.carId)) }),
  };
};

const latestVersion = ({ carId }: InsuranceRow) => ({ carId: carId ?? "", version: null });

/** The client answers through its link. */
async function answerByLink(call: Call, row: InsuranceRow, index: number): Promise<void> {
  await sendInsuranceRequest(call, { ...latestVersion(row), contactId: null, message: "" });
  const to = await usualRecipient(call, row);
  if (!to) return;
  const token = (await linkFor(call, row.id, to)).split("/").at(-1) ?? "";
  const memo = await sampleMemoFor(call, row, index, addMonths(call.today, 9));
  await giveInsuranceMemo(call, { token, ...memo });
}

const approveUntil =
  (end: (today: Day) => Day) =>
  async (call: Call, row: InsuranceRow, index: number): Promise<void> =>
    validateInsurance(call, {
      ...latestVersion(row),
      ...(await sampleMemoFor(call, row, index, end(call.today))),
    });

/** The outcome of each insurance in turn: most are in order. */
const scenarios: readonly ((call: Call, row: InsuranceRow, index: number) => Promise<void>)[] = [
  approveUntil((today) => addMonths(today, 7)),
  approveUntil((today) => addDays(today, 9)),
  (call, row) => sendInsuranceRequest(call, { ...latestVersion(row), contactId: null, message: "" }),
  approveUntil((today) => addMonths(today, 4)),
  answerByLink,
  approveUntil((today) => addMonths(today, 11)),
  () => Promise.resolve(),
  async (call, row, index) => {
    await answerByLink(call, row, index);
    const { version } = await get(call, "insurance", row.id);
    const reason = "La plaque inscrite est celle d’un autre véhicule.";
    await reviewInsuranceRequest(call, { carId: row.carId ?? "", decision: "REFUSE", version, reason });
  },
];

export async function demonstrateInsurances(call: Call): Promise<void> {
  const contracts = await call.db.selectFrom("contract").select("id").orderBy("orderId").execute();
  for (const { id } of contracts) await insuranceFile.sync(call, id);
  const rows = await call.db
    .selectFrom("insurance")
    .selectAll()
    .where("isAwaited", "=", true)
    .where("isFleet", "=", false)
    .orderBy("orderId")
    .execute();
  for (const [index, row] of rows.entries()) await scenarios[index % scenarios.length]?.(call, row, index);
}
