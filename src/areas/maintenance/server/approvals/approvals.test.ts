// Approvals of works on a real database: ceilings, deciders, other estimates.
import { expect, test } from "vitest";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { buildGarage } from "#tests/builders/maintenance.ts";
import { remindApprovals } from "./late.ts";
import { readWorksLimits, setWorksLimits } from "./limits.ts";
import { approveWorks, askWorksApproval, refuseWorks, reviseEstimate, voidApproval } from "./approvals.ts";
import { highestInvoiceOf, readWorksApproval } from "./read.ts";

const app = testApplication("2027-05-07T09:00:00Z");
const estimate = (euros: number) => ({
  lines: [{ label: "Embrayage", priceCents: euros * 100 }],
  comment: "",
});
const notInvoiced = { isInvoiced: false };

async function asked(euros: number, sub: string | null = null) {
  const ask = async (call: Call) => {
    const { id: carId } = await buildCar(call);
    const { id: maintenanceSupplierId } = await buildGarage(call);
    const works = { kind: "MAINTENANCE", id: newId(), carId, maintenanceSupplierId } as const;
    await askWorksApproval(call, { ...works, page: `/car-summary/mileage/${carId}` }, estimate(euros));
    return works;
  };
  return sub === null ? app.within(ask) : within(sub, ask);
}
type Works = Awaited<ReturnType<typeof asked>>;

const approvalOf = async (call: Call, works: Works) => {
  const approval = await readWorksApproval(call, works, notInvoiced);
  if (!approval) throw new Error("no approval");
  return approval;
};
const as = (call: Call, role: "salesAdministrator" | "admin"): Call =>
  call.as({ sub: newId(), email: "", name: "Camille Essai", roles: [role] });

const approve = (
  works: Works,
  amountCents: number,
  role: "salesAdministrator" | "admin" = "salesAdministrator",
) =>
  app.within(async (call) => {
    const { version } = await approvalOf(call, works);
    return approveWorks(as(call, role), works, { version, amountCents, reason: "" });
  });
const read = (works: Works) => app.within((call) => approvalOf(call, works));

test("up to the ceiling, the approval is given at once", async () => {
  expect(await read(await asked(500))).toMatchObject({ status: "APPROVED", approvedCents: 50_000 });
});

test("above it, sales administration approves the whole or a part", async () => {
  const works = await asked(900);
  expect(await read(works)).toMatchObject({ status: "ASKED", approvedCents: null });
  await approve(works, 70_000);
  expect(await read(works)).toMatchObject({ status: "APPROVED", approvedCents: 70_000 });
  expect(await app.within((call) => highestInvoiceOf(call, works))).toBe(73_500);
});

test("above 1 500 €, an administrator alone approves; sales administration may approve a part", async () => {
  const works = await asked(1_800);
  await expect(approve(works, 180_000)).rejects.toMatchObject({ kind: "refused" });
  await approve(works, 180_000, "admin");
  expect(await read(works)).toMatchObject({ status: "APPROVED", approvedCents: 180_000 });
  const other = await asked(1_800);
  await approve(other, 150_000);
  expect(await read(other)).toMatchObject({ approvedCents: 150_000 });
});

/** Ceilings in euros, set by the caller. */
const limitTo = async (
  call: Call,
  { approvalLimit, ceiling }: { approvalLimit: number; ceiling?: number },
) => {
  const current = await readWorksLimits(call);
  const maintenanceCeilingCents = ceiling === undefined ? current.maintenanceCeilingCents : ceiling * 100;
  await setWorksLimits(call, {
    ...current,
    maintenanceCeilingCents,
    approvalLimitCents: approvalLimit * 100,
  });
};
/** As the account that acts, in a call of its own. */
const within = <T>(sub: string, act: (call: Call) => Promise<T>) =>
  app.within((call) => act(call.as({ sub, email: "", name: "Camille Essai", roles: ["admin"] })));
const askedBy = (sub: string, euros: number): Promise<Works> => asked(euros, sub);
const approveAs = (sub: string, works: Works, amountCents: number) =>
  within(sub, async (call) => {
    const { version } = await approvalOf(call, works);
    return approveWorks(call, works, { version, amountCents, reason: "" });
  });

test("a limit does not hold for the works of who set it: another person approves them", async () => {
  const [setter, other] = [newId(), newId()];
  await within(setter, (call) => limitTo(call, { approvalLimit: 10_000, ceiling: 5_000 }));
  const works = await askedBy(setter, 4_300);
  const approval = await within(setter, (call) => approvalOf(call, works));
  const reason = expect.stringContaining("Vous avez fixé ce seuil : une autre personne approuve.");
  expect(approval).toMatchObject({ status: "ASKED", ceilingCents: 50_000 });
  expect(await within(setter, (call) => highestInvoiceOf(call, works))).toBe(50_000);
  expect(approval.offers.approveAbove?.reasons[0]).toEqual(reason);
  await expect(approveAs(setter, works, 430_000)).rejects.toMatchObject({ kind: "refused", message: reason });
  await within(other, (call) => limitTo(call, { approvalLimit: 9_000, ceiling: 500 }));
  await within(setter, (call) => limitTo(call, { approvalLimit: 1_500 }));
  await expect(approveAs(setter, works, 430_000)).rejects.toMatchObject({ kind: "refused" });
  await approveAs(other, works, 430_000);
  expect(await read(works)).toMatchObject({ status: "APPROVED", approvedCents: 430_000 });
});

test("a limit set by another person holds for the works that one asks and approves", async () => {
  const [setter, other] = [newId(), newId()];
  await within(setter, (call) => limitTo(call, { approvalLimit: 10_000 }));
  await approveAs(other, await askedBy(other, 4_300), 430_000);
  await within(other, (call) => limitTo(call, { approvalLimit: 1_500 }));
});

test("a request that waits while the limit is raised or lowered is decided as it is offered", async () => {
  const setter = newId();
  const [raised, refused] = [await asked(4_300), await asked(4_300)];
  await within(setter, (call) => limitTo(call, { approvalLimit: 10_000 }));
  expect((await read(raised)).offers.approve?.reasons).toEqual([]);
  await approve(raised, 430_000);
  expect(await read(raised)).toMatchObject({ status: "APPROVED", approvedCents: 430_000 });
  await app.within(async (own) => {
    const call = as(own, "salesAdministrator");
    const { version } = await approvalOf(call, refused);
    return refuseWorks(call, refused, { version, reason: "Trop cher" });
  });
  const lowered = await asked(4_300);
  await within(setter, (call) => limitTo(call, { approvalLimit: 1_500 }));
  await approve(lowered, 430_000, "admin");
  expect(await read(lowered)).toMatchObject({ status: "APPROVED", approvedCents: 430_000 });
});

test("more than the estimate is not approved", async () => {
  const works = await asked(900);
  await expect(approve(works, 90_001)).rejects.toMatchObject({ fields: { amountCents: expect.any(String) } });
});

test("a refused estimate is replaced by another, and stays among the earlier ones", async () => {
  const works = await asked(900);
  await app.within(async (own) => {
    const call = as(own, "salesAdministrator");
    const { version } = await approvalOf(call, works);
    await refuseWorks(call, works, { version, reason: "Trop cher" });
    const { version: next } = await approvalOf(call, works);
    await reviseEstimate(call, works, estimate(450), { version: next, isInvoiced: false });
  });
  expect(await read(works)).toMatchObject({
    status: "APPROVED",
    approvedCents: 45_000,
    earlier: [{ totalCents: 90_000, status: "REFUSED" }],
  });
});

test("cancelled works have no approval any more", async () => {
  const works = await asked(900);
  await app.within((call) => voidApproval(call, works));
  expect(await app.within((call) => readWorksApproval(call, works, notInvoiced))).toBeNull();
});

test("without an answer after two working days, administrators are notified once", async () => {
  app.setClock("2027-05-07T09:00:00Z");
  const administrator = await app.within(buildAccount, "admin");
  const works = await asked(900);
  const { id } = await read(works);
  const notices = () =>
    app.within(async (call) => {
      call.markUnchanged();
      return call.db
        .selectFrom("notice")
        .select("id")
        .where("cause", "like", `works approval ${id} late%`)
        .where("accountId", "=", administrator.sub)
        .execute();
    });
  const nightOf = async (day: string) => {
    app.setClock(`${day}T06:00:00Z`);
    await app.outsideJob(remindApprovals.run);
    return (await notices()).length;
  };
  expect(await nightOf("2027-05-11")).toBe(0);
  expect(await nightOf("2027-05-12")).toBe(1);
  expect(await nightOf("2027-05-13")).toBe(1);
});
