// The outcome of a contract and its car, and the check that everything stored about them agrees: lists, counters,
// derived data. The expected lists and counters are written by hand from the decisions, never read from the product.
import { expect } from "vitest";
import { deliveryContract } from "#delivery/contract.ts";
import { deskContract } from "#desk/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { fundingContract } from "#funding/contract.ts";
import { insuranceContract } from "#insurance/contract.ts";
import { recount } from "#kernel/server/tallies/recount.ts";
import { preparationContract } from "#preparation/contract.ts";
import { purchasingContract } from "#purchasing/contract.ts";
import { transportContract } from "#transport/contract.ts";
import { staleRows } from "../scenarios/derivation-check.ts";
import type { ContractAndCar } from "./events.ts";
import type { ApiCaller } from "../scenarios/car-steps.ts";
import type { TestApplication } from "../application/application.ts";

/** The outcome of a contract and of its initial car. */
export interface PairOutcome {
  contract: string;
  /** TO_PAY until paid; null once removed. */
  car: string | null;
  /** The contract of the car. */
  of: "its contract" | "the other" | null;
  /** The contract waits for a car. */
  waits: boolean;
  slot: string | null;
  insurance: string | null;
  isRegistered: boolean;
  isFunded: boolean;
  /** Was funded, and owes nothing any more. */
  isRepaid: boolean;
  /** The current period of the car lacks an insurance. */
  lacksInsurance: boolean;
  dueBack: string | null;
}

const outcomeQuery = `
  select c.status as contract, coalesce(car.status, line.status) as car,
    case open.period_id when p.id then 'its contract' else case when open.id is not null then 'the other' end end as "of",
    (c.status in ('PENDING_MANDATE', 'PENDING_FIRST_DELIVERY', 'ONGOING') and p.start_day is null
      and not exists (select from assignment a where a.period_id = p.id and a.ended_at is null)) as waits,
    slot.status as slot, i.status as insurance, car.license_plate is not null as "isRegistered",
    exists (select from funding f where f.car_id = car.id and f.ended_on is null) as "isFunded",
    exists (select from funding f where f.car_id = car.id and f.ended_on is not null) as "isRepaid",
    exists (select from insurance i where i.car_id = car.id and i.period_id = open.period_id
      and i.status not in ('approved', 'soon_expired')) as "lacksInsurance",
    p.due_back_on::text as "dueBack"
  from rental_period p join contract c on c.id = p.contract_id
    left join car on car.id::text = $2 left join car_order_line line on line.id::text = $2
    left join assignment open on (open.car_id::text = $2 or open.order_line_id::text = $2) and open.ended_at is null
    left join delivery_slot slot on slot.id = p.id left join insurance i on i.period_id = p.id
  where p.id = $1`;

/** The counters of the menu, counted from records rather than read. */
const counterSources: Readonly<Record<string, string>> = {
  carToBuy: `rental_period p join contract c on c.id = p.contract_id
    where c.status in ('PENDING_MANDATE', 'PENDING_FIRST_DELIVERY', 'ONGOING') and p.start_day is null
      and not exists (select from assignment a where a.period_id = p.id and a.ended_at is null)`,
  carToPay: "car_order_line where payment_id is null",
  carToTransport: "car where status = 'TO_TRANSPORT'",
  carToPrepare: "car where status = 'TO_PLAN'",
  carToDeliver: "car where status = 'READY_TO_DELIVER'",
  carInStock: "car where status = 'STOCKED'",
  carOnTheRoad: "car where status = 'DELIVERED'",
  carNecessityScheduled: "delivery_slot s where s.status = 'SCHEDULED'",
  periodsNearRestitution: "restitution r where r.is_near",
  carToPrepareRestitution: "restitution r where r.is_to_prepare",
  carToRestitute: "restitution r where r.status = 'PREPARED'",
  preparationTaskLists:
    "car where exists (select from preparation_task t where t.car_id = car.id and t.status = 'UNCOMPLETED')",
  immatriculations:
    "registration r join car on car.id = r.car_id where r.status <> 'DEFINITIVE' and car.status <> 'SOLD'",
  missingInsurances: `rental_period p join assignment a on a.period_id = p.id and a.ended_at is null
    join car on car.id = a.car_id join insurance i on i.period_id = p.id
    where i.status not in ('approved', 'soon_expired')`,
  missingFunders: "car where not exists (select from funding f where f.car_id = car.id)",
  missingAirQualityStickers:
    "car join air_quality_sticker s on s.car_id = car.id where s.status <> 'DONE' and car.license_plate is not null",
};

/** Columns copied from the car to other tables. */
const copiedColumns: Readonly<Record<"vin" | "status" | "plate", Readonly<Record<string, string>>>> = {
  vin: {
    air_quality_sticker: "vin",
    car_readiness: "vin",
    car_to_fund: "vin",
    car_to_transport: "vin",
    inspection_due: "vin",
    registration: "vin",
  },
  status: {
    air_quality_sticker: "car_status",
    car_readiness: "status",
    car_to_fund: "status",
    inspection_due: "car_status",
    registration: "car_status",
  },
  plate: {
    air_quality_sticker: "plate",
    car_readiness: "plate",
    car_to_fund: "plate",
    inspection_due: "plate",
    registration: "plate",
  },
};
const carColumns = {
  vin: "car.vin",
  status: "car.status",
  plate: "coalesce(car.license_plate, car.temporary_license_plate, '')",
};
/** Queries that must find no row, by name. */
const inconsistencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (["vin", "status", "plate"] as const).flatMap((what) =>
      Object.entries(copiedColumns[what]).map(([table, column]) => [
        `the ${what} of ${table}`,
        `${table} t join car on car.id = t.car_id where t.${column} <> ${carColumns[what]}`,
      ]),
    ),
  ),
  "the VIN of its order": "car_order_line t join car on car.id = t.id where t.vin <> car.vin",
  "the VIN of its payment": `car_order_line t join supplier_payment p on p.id = t.payment_id
    where position(t.vin in p.vins::text) = 0`,
  "its VIN among all": `(select id, vin from car union select id, vin from car_order_line) t
    where not exists (select from chassis c where c.id = t.id and c.vin = t.vin)`,
  "a VIN that is nobody’s": `chassis c where not exists (select from car where car.id = c.id and car.vin = c.vin)
    and not exists (select from car_order_line l where l.id = c.id and l.vin = c.vin)`,
  "the car of a period": `rental_period p where p.car_id is distinct from
    coalesce((select a.car_id from assignment a where a.period_id = p.id and a.ended_at is null),
      case when p.end_day is not null then p.car_id end)`,
  "the car of a delivery": `delivery_slot s join rental_period p on p.id = s.id
    where s.status <> 'CANCELED' and s.car_id is distinct from p.car_id`,
  "who insures": `insurance i join contract c on c.id = i.contract_id where i.company_id <> c.company_id`,
  "the car that is insured": `insurance i join rental_period p on p.id = i.period_id
    where i.car_id is distinct from p.car_id`,
};

/** The lists that people work from, with the condition for a car to be in each. */
const lists: Readonly<Record<string, (left: PairOutcome) => boolean>> = {
  needs: ({ waits }) => waits,
  "cars to pay": ({ car }) => car === "TO_PAY",
  "cars to transport": ({ car }) => car === "TO_TRANSPORT",
  "cars to prepare": ({ car }) => car === "TO_PLAN",
  "cars to deliver": ({ car, of }) => of !== null && car !== "TO_PAY" && car !== "DELIVERED",
  "cars in stock": ({ car }) => car === "STOCKED",
  "planned deliveries": ({ slot }) => slot === "SCHEDULED",
  "missing funders": ({ car, isFunded, isRepaid }) =>
    car !== null && car !== "TO_PAY" && !isFunded && !isRepaid,
  "missing insurances": ({ lacksInsurance }) => lacksInsurance,
};

const wholeList = { list: { pageSize: 400 } } as const;

export function pairInvariants(app: TestApplication) {
  const as: ApiCaller = (...sent) => app.as("admin")(...sent);
  const query = async <Line extends object>(text: string, values: unknown[] = []): Promise<Line[]> =>
    (await app.application.database.pool.query<Line>(text, values)).rows;

  const readOutcome = async ({ periodId, carId }: ContractAndCar): Promise<PairOutcome> => {
    const [left] = await query<PairOutcome>(outcomeQuery, [periodId, carId]);
    if (!left) throw new RangeError("a period has a contract");
    return left;
  };

  /** The periods and cars that each list contains. */
  const readLists = async (): Promise<Record<string, ReadonlySet<string>>> => {
    const found: Record<string, readonly { id: string }[]> = {
      needs: (await as(fleetContract.listNecessities, wholeList)).items,
      "cars to pay": (await as(purchasingContract.listCarsToPay, wholeList)).items,
      "cars to transport": (await as(transportContract.listCarsToTransport, wholeList)).items,
      "cars to prepare": (await as(preparationContract.listCarsToPrepare, wholeList)).items,
      "cars to deliver": (await as(deliveryContract.listCarsToDeliver, wholeList)).items,
      "cars in stock": (await as(fleetContract.listStockedCars, wholeList)).items,
      "planned deliveries": (await as(deliveryContract.listScheduledDeliveries, wholeList)).items.filter(
        ({ status }) => status === "SCHEDULED",
      ),
      "missing funders": (await as(fundingContract.listMissingFunders, wholeList)).items,
      "missing insurances": (await as(insuranceContract.listMissingInsurances, wholeList)).items.map(
        ({ carId }) => ({ id: carId ?? "" }),
      ),
    };
    return Object.fromEntries(
      Object.entries(found).map(([name, items]) => {
        expect(items.length, `${name}: more than a page`).toBeLessThan(wholeList.list.pageSize);
        return [name, new Set(items.map(({ id }) => id))];
      }),
    );
  };

  async function checkCounters(): Promise<void> {
    const parts = Object.entries(counterSources).map(
      ([name, from]) => `(select count(*) from ${from})::int as "${name}"`,
    );
    const [byHand] = await query<Record<string, number>>(`select ${parts.join(", ")}`);
    expect(await as(deskContract.menuCounters), "the counters of the menu").toMatchObject(byHand ?? {});
    const client = await app.application.database.pool.connect();
    try {
      expect((await recount(client, false)).wrong, "counters that are kept").toEqual([]);
    } finally {
      client.release();
    }
  }

  async function checkCopies(): Promise<void> {
    const parts = Object.entries(inconsistencies).map(
      ([name, from]) => `select '${name}' as lie where exists (select from ${from})`,
    );
    expect(await query(parts.join(" union all ")), "what is kept beside a car").toEqual([]);
  }

  /** Lists, counters and derived data agree with each outcome, by the title of its story. */
  async function check(stories: ReadonlyMap<string, readonly ContractAndCar[]>): Promise<void> {
    const found = await readLists();
    for (const [title, lives] of stories)
      for (const life of lives) {
        const left = await readOutcome(life);
        const met = Object.keys(found).filter(
          (name) => found[name]?.has(life.periodId) || found[name]?.has(life.carId),
        );
        const expected = Object.keys(lists).filter((name) => lists[name]?.(left));
        expect(met, `${title}: where ${JSON.stringify(left)} is met`).toEqual(expected);
      }
    await checkCounters();
    await checkCopies();
    expect(await staleRows(app), "what is derived").toEqual({});
  }

  /** The history lines of these records after the line `since`. */
  const linesOf = async ({ contractId, carId, periodId }: ContractAndCar, since: string) =>
    query<{ request: string; record: string; id: string; did: string }>(
      `select request_id as request, record, record_id as id, did from audit_line
        where id > $1 and record_id = any($2) order by id`,
      [since, [contractId, carId, periodId]],
    );
  const lastLine = async (): Promise<string> =>
    (await query<{ id: string }>("select coalesce(max(id), 0) as id from audit_line"))[0]?.id ?? "0";

  return { leftOf: readOutcome, checkStories: check, linesOf, lastLine };
}
