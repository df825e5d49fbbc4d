// The facts that follow the loss of a car, as the pages of other areas read them, and the set-up of those that the
// demonstration company has not: a funder that owns the car, and a box.
import type { APIRequestContext } from "@playwright/test";
import {
  addMonths,
  type Day,
  dayInParis,
  daysBetween,
  firstOfMonth,
  timeInParis,
} from "#kernel/calendar/day.ts";
import { postApi, readApi } from "./api.ts";

const role = "salesAdministrator";

interface Items<Item> {
  items: Item[];
}

interface Car {
  version: number;
  status: string;
  mileage: number;
}

/** A finance lease: its funder owns the car. */
export async function leaseCar(request: APIRequestContext, carId: string): Promise<void> {
  const accountant = (path: string) => ({ role: "accountant", path });
  const { items } = await readApi<Items<{ id: string; loanType: string }>>(request, accountant("/funders"));
  const startsOn = addMonths(dayInParis(new Date()), -6);
  await postApi(request, accountant(`/fundings/cars/${carId}`), {
    funderId: items.find(({ loanType }) => loanType === "FINANCE_LEASE")?.id,
    loanType: "FINANCE_LEASE",
    amountCents: 2_000_000,
    residualCents: 700_000,
    rate: 0.046,
    durationMonths: 48,
    startsOn,
    firstInstalment: addMonths(startsOn, 1),
  });
}

/** A box fitted at an instant, next to the odometer of the car. */
export async function fitBox(
  request: APIRequestContext,
  carId: string,
  { imei, at }: { imei: string; at: string },
): Promise<void> {
  const { version, mileage } = await readApi<Car>(request, { role, path: `/car-resume/${carId}` });
  await postApi(
    request,
    { role, path: `/tracking/${carId}/fit` },
    {
      version,
      boxType: "RUPTELA",
      imei,
      day: dayInParis(at),
      time: timeInParis(at),
      odometer: mileage,
    },
  );
}

interface RentalPeriod {
  id: string;
  carId: string | null;
  endDay: Day | null;
}

interface Rents {
  totalCents: number;
  months: { month: Day; dueCents: number }[];
}

/** Cents due of a month for its days before another day, each line by its own rent. */
export async function dueBefore(
  request: APIRequestContext,
  { contractId }: { contractId: string },
  day: Day,
): Promise<number> {
  const month = firstOfMonth(day);
  const length = daysBetween(month, addMonths(month, 1));
  const { rows } = await readApi<{
    rows: { lines: { month: Day; monthlyCents: number; spans: { from: Day; to: Day }[] }[] }[];
  }>(request, { role, path: `/billing/subscription-amounts/${contractId}` });
  return rows
    .flatMap(({ lines }) => lines)
    .filter((line) => line.month === month)
    .reduce((sum, { monthlyCents, spans }) => {
      const days = spans.map(({ from, to }) => Math.max(0, daysBetween(from, to < day ? to : day)));
      return sum + (monthlyCents * days.reduce((all, one) => all + one, 0)) / length;
    }, 0);
}

/** Amounts due: a run of another journey may bill them meanwhile. */
const rentsOf = ({ totalCents, months }: Rents): Rents => ({
  totalCents,
  months: months.map(({ month, dueCents }) => ({ month, dueCents })),
});

interface Contract {
  status: string;
  periods: RentalPeriod[];
}

const contractOf = ({ status, periods }: Contract): Contract => ({
  status,
  periods: periods.map(({ id, carId, endDay }) => ({ id, carId, endDay })),
});

export interface LossFacts {
  car: Pick<Car, "status" | "mileage">;
  contract: Contract;
  rents: Rents;
  insurance: { status: string; isAwaited: boolean };
  /** Amount of an early repayment today; null without a loan. */
  repaymentCents: number | null;
  box: { status: string } | null;
  /** The hour from which positions are open to the search of the car. */
  searchedSince: string | null;
  /** The holder of the car now. */
  holder: string;
  isOnTheRoad: boolean;
  /** The losses that wait. */
  openLosses: number;
}

export async function readLossFacts(
  request: APIRequestContext,
  { carId, contractId }: { carId: string; contractId: string },
): Promise<LossFacts> {
  const read = <Answer>(path: string) => readApi<Answer>(request, { role, path });
  const funding = await read<{ funding: object | null }>(`/fundings/cars/${carId}`);
  const today = dayInParis(new Date());
  const repayment = funding.funding
    ? await read<{ totalCents: number }>(`/fundings/cars/${carId}/early-repayment?day=${today}`)
    : null;
  const { insurance } = await read<Pick<LossFacts, "insurance">>(`/insurances/cars/${carId}`);
  const { status, isAwaited } = insurance;
  const { box, positions } = await read<{
    box: LossFacts["box"];
    positions: { searchedSince: string | null } | null;
  }>(`/tracking/${carId}`);
  const { spans } = await read<{ spans: { kind: string; untilAt: string | null }[] }>(
    `/cars/${carId}/custody`,
  );
  const road = await read<Items<{ id: string }>>("/cars-on-the-road?pageSize=400");
  return {
    car: await read(`/car-resume/${carId}`),
    contract: contractOf(await read(`/contracts/${contractId}`)),
    rents: rentsOf(await read(`/billing/subscription-amounts/${contractId}`)),
    insurance: { status, isAwaited },
    repaymentCents: repayment?.totalCents ?? null,
    box,
    searchedSince: positions?.searchedSince ?? null,
    holder: spans.find(({ untilAt }) => untilAt === null)?.kind ?? "",
    isOnTheRoad: road.items.some(({ id }) => id === carId),
    openLosses: (await read<{ total: number }>("/car-losses/open/total")).total,
  };
}

/** The details of the notices about the losses of a car, among those of a role. */
export async function noticesOf(request: APIRequestContext, of: string, carId: string): Promise<string[]> {
  const { items } = await readApi<Items<{ address: string; kind: string; detail: string }>>(request, {
    role: of,
    path: "/notices",
  });
  return items
    .filter(({ kind, address }) => kind === "carLost" && address.includes(carId))
    .map(({ detail }) => detail);
}

/** The last days of what a team still has to do about a car, as their titles say it. */
export async function deadlinesOf(
  request: APIRequestContext,
  plate: string,
): Promise<{ title: string; due: Day }[]> {
  const { items } = await readApi<Items<{ title: string; due: Day }>>(request, {
    role,
    path: "/deadlines?pageSize=400",
  });
  return items.filter(({ title }) => title.includes(plate)).map(({ title, due }) => ({ title, due }));
}
