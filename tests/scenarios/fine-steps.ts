// The steps of a fine, for tests: a car rented since January 2027, its notice of April, the designation of its lessee.
import { damagesContract } from "#damages/contract.ts";
import { type Day, day, parisInstant } from "#kernel/calendar/day.ts";
import { finesContract as api } from "#fines/contract.ts";
import type { Fine, FineForm } from "#fines/model/fine.ts";
import type { TestApplication } from "#tests/application/application.ts";
import { buildPlatedCar, noticeOf, rentCar } from "#tests/builders/fines.ts";

type Versioned = Pick<Fine, "id" | "version">;

/** The instant of `2027-04-10 14:00`, in Paris. */
export const paris = (text: string): string => parisInstant(day(text.slice(0, 10)), text.slice(11));

/** The day printed on the notices. */
export const noticeDay = day("2027-04-12");

export function fineSteps(app: TestApplication) {
  const admin = () => app.as("admin");
  const move = ({ id, version }: Versioned) => ({ params: { id }, body: { version } });
  const record = (form: FineForm) => admin()(api.createFine, { body: form });
  const name = (fine: Fine, more: { periodId?: string | null; reason?: string } = {}) =>
    admin()(api.nameFineHolder, {
      params: { id: fine.id },
      body: { version: fine.version, periodId: fine.candidates[0]?.periodId ?? null, reason: "", ...more },
    });
  /** A car rented from 17 January 2027, now in April. */
  async function rented(more: Parameters<typeof rentCar>[3] = {}) {
    app.setClock("2027-01-17T12:00:00Z");
    const car = await app.within(buildPlatedCar);
    const rental = await app.within((call) => rentCar(call, car.carId, "2027-01-17 10:00", more));
    app.setClock("2027-04-14T09:00:00Z");
    return { ...car, ...rental };
  }
  async function checked(at = "2027-04-05 08:30", more: Partial<FineForm> = {}) {
    const car = await rented();
    const fine = await record(noticeOf(car.plate, { at, sendingDate: noticeDay, ...more }));
    return { ...car, fine };
  }
  async function ready() {
    const { fine, ...car } = await checked();
    return { ...car, fine: await name(fine, { periodId: car.periodId }) };
  }
  async function designated() {
    const { fine, ...car } = await ready();
    return { ...car, fine: await admin()(api.sendFine, move(fine)) };
  }
  return {
    admin,
    move,
    record,
    name,
    rented,
    checked,
    ready,
    designated,
    read: (id: string) => admin()(api.readFine, { params: { id } }),
    rectify: ({ id, version }: Versioned, reason = "Mauvaise société") =>
      admin()(api.rectifyFine, { params: { id }, body: { version, reason } }),
    contest: ({ id, version }: Versioned, ground: "THEFT" | "SALE" | "USURPED_PLATE" | "FEE_CLAIM") =>
      admin()(api.contestFine, {
        params: { id },
        body: { version, ground, reason: "Plainte du 06-04-2027" },
      }),
    pay: ({ id, version }: Versioned, more: Partial<Parameters<typeof paymentOf>[0]> = {}) =>
      admin()(api.payFine, { params: { id }, body: { version, ...paymentOf(more) } }),
    /** Declares the theft of a car at `2027-04-05 07:00`. */
    steal: (carId: string, at: string) =>
      admin()(damagesContract.stealCar, {
        params: { carId },
        body: {
          day: day(at.slice(0, 10)),
          time: at.slice(11),
          place: "Parking de la gare",
          circumstances: "",
          complaintNumber: "2027/00018",
          complaintOn: day(at.slice(0, 10)),
        },
      }),
    /** The sums billed to a company for its fines, in order. */
    events: async (companyId: string) =>
      (
        await app.application.database.pool.query<{ kind: string; cents: number; causeId: string }>(
          `select c ->> 'kind' as kind, (c ->> 'cents')::int as cents, e.cause_id as "causeId"
           from billing_event e, jsonb_array_elements(e.payload -> 'charges') c
           where e.company_id = $1 and e.type = 'FINE' order by e.id`,
          [companyId],
        )
      ).rows,
  };
}

/** A payment of 90,00 on 14 April 2027, billed again whole. */
export const paymentOf = ({
  paidOn = day("2027-04-14"),
  paidCents = 9_000,
  rebilledCents = 9_000,
  paymentReason = "",
  rebillingReason = "",
}: Partial<{
  paidOn: Day;
  paidCents: number;
  rebilledCents: number;
  paymentReason: string;
  rebillingReason: string;
}> = {}) => ({ paidOn, paidCents, paymentReference: "VIR-1", paymentReason, rebilledCents, rebillingReason });
