// Cars returned after 38 months, with their repairs and estimates.
import { billingContract } from "#billing/contract.ts";
import { type Day, day } from "#kernel/calendar/day.ts";
import { contactsOf } from "#clients/server/read.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Role } from "#people/model/roles.ts";
import type { Belonging, Defect, DefectKind, DefectSign } from "#preparation/model/inspection-items.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { textOfPdf } from "#platform/reading/read.ts";
import { inspect, inspectReturn } from "#tests/builders/preparation.ts";
import { type ReadyDelivery, readyCars } from "#tests/scenarios/ready-cars.ts";
import { restitutionContract as api } from "#restitution/contract.ts";
import type { Estimate } from "#restitution/model/repairs/estimate.ts";
import "#restitution/server/repairs/tables.ts";

interface Found {
  id?: string;
  part?: string;
  kind?: DefectKind;
  mm?: number | null;
  depthMm?: number | null;
  signs?: DefectSign[];
}

export interface Rented extends ReadyDelivery {
  contactId: string;
}

export interface State {
  defects?: Defect[];
  belongings?: Belonging[];
}

export function repairCases(app: Parameters<typeof readyCars>[0]) {
  const { ready, deliver } = readyCars(app);

  /** 38 months after the first registration of the cars. */
  const returnDay = day("2030-01-23");
  const on = (of: Day): void => app.setClock(`${of}T12:00:00Z`);

  const defect = ({ id = crypto.randomUUID(), part = "leftFrontDoor", ...of }: Found): Defect => ({
    id,
    part,
    kind: of.kind ?? "SCRATCH",
    sizeCm: of.mm == null ? null : of.mm / 10,
    depthMm: of.depthMm ?? null,
    signs: of.signs ?? [],
    x: 100,
    y: 50,
    comment: "",
  });
  const places = ["FRONT_LEFT", "FRONT_RIGHT", "REAR_LEFT", "REAR_RIGHT"] as const;
  const tires = places.map((place) => ({ place, size: "205/55 R16", season: null, depthMm: 5 }));

  async function rented({ defects = [], belongings = [] }: State = {}): Promise<Rented> {
    app.setClock("2026-11-23T09:00:00Z");
    const of = await ready();
    await app.within((call) => inspect(call, of.carId, { defects, belongings, tires }));
    await deliver(of, { time: "10:00" });
    const contactId = await app.within(async (call) => {
      await call.db
        .updateTable("car")
        .set({ firstRegistrationDate: day("2026-11-23") })
        .where("id", "=", of.carId)
        .execute();
      const { clientId } = await get(call, "contract", of.contractId);
      const [contact] = await contactsOf(call, clientId);
      return contact?.id ?? "";
    });
    return { ...of, contactId };
  }

  async function end({ periodId }: ReadyDelivery): Promise<void> {
    on(returnDay);
    const facts = { kilometrage: 90_000, cause: "TERM", keysMissing: 0, papersMissing: 0 } as const;
    await app.as("salesAdministrator")(billingContract.endRental, {
      params: { periodId },
      body: { day: returnDay, time: "10:30", ...facts },
    });
  }
  const inspectBack = ({ carId }: ReadyDelivery, { defects = [], belongings = [] }: State = {}) =>
    app.within((call) => inspectReturn(call, carId, { mileage: 90_000, defects, belongings, tires }));

  /** The worked estimate: 614,80 at 38 months. */
  const worked = (): Defect[] => [
    defect({ mm: 85 }),
    defect({ part: "leftWing", kind: "DENT", mm: 45, depthMm: 1 }),
    defect({ part: "leftFrontWheel", mm: 60 }),
  ];

  async function returned(back: State = { defects: worked() }, departure: State = {}): Promise<Rented> {
    const of = await rented(departure);
    await end(of);
    await inspectBack(of, back);
    return of;
  }

  const read = ({ periodId }: ReadyDelivery): Promise<Estimate> =>
    app.as("salesAdministrator")(api.readRepairEstimate, { params: { periodId } });

  const confirmGuide = async (): Promise<void> => {
    const { guides } = await app.as("admin")(api.readWearGuides, {});
    const guide = guides.find(({ confirmedOn }) => confirmedOn === null);
    if (guide)
      await app.as("admin")(api.confirmWearGuide, { body: { id: guide.id, version: guide.version } });
  };

  async function propose(of: Rented): Promise<Estimate> {
    const { version } = await read(of);
    const { periodId, contactId } = of;
    return app.as("salesAdministrator")(api.proposeRepairs, {
      params: { periodId },
      body: { version, signatoryId: contactId },
    });
  }
  const proposed = async (): Promise<Rented> => {
    const of = await returned();
    await propose(of);
    return of;
  };

  async function tokenOf({ contractId }: ReadyDelivery): Promise<string> {
    const { rows } = await app.application.database.pool.query<{ body: string }>(
      "select body from message where $1 = any(about) and body like '%/public/car-repairs/%' order by created_at desc, id desc limit 1",
      [contractId],
    );
    return /\/public\/car-repairs\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
  }
  const open = (token: string) => app.as(null)(api.openRepairLink, { params: { token } });
  async function acceptByLink(of: Rented) {
    const token = await tokenOf(of);
    const { version } = await open(token);
    return app.as(null)(api.acceptByLink, { params: { token }, body: { version } });
  }
  const sign = async ({ periodId }: ReadyDelivery): Promise<void> =>
    app.within(async (call) => {
      const procedure = await runningProcedure(call, { kind: "repairEstimate", id: periodId });
      await signAll(call, procedure?.id ?? "");
    });
  const accepted = async (): Promise<Rented> => {
    const of = await proposed();
    await acceptByLink(of);
    await sign(of);
    return of;
  };
  async function contestByLink(of: Rented): Promise<Rented> {
    const token = await tokenOf(of);
    const { version, lines } = await open(token);
    const lineId = lines.find(({ verdict }) => verdict === "BILLABLE")?.id ?? "";
    await app.as(null)(api.contestByLink, {
      params: { token },
      body: { version, lines: [{ lineId, reason: "Elle était là au départ" }] },
    });
    return of;
  }

  async function revise(of: Rented, reason = "Photos relues"): Promise<Estimate> {
    const { version } = await read(of);
    const { periodId } = of;
    return app.as("salesAdministrator")(api.reviseRepairs, {
      params: { periodId },
      body: { version, reason },
      files: {},
    });
  }
  async function finalise(of: Rented, kept?: string, role: Role = "admin"): Promise<Estimate> {
    const { version, lines } = await read(of);
    const reasons = lines
      .filter(({ contestReason }) => contestReason !== "" && kept !== undefined)
      .map(({ id }) => ({ lineId: id, reason: kept ?? "" }));
    const { periodId } = of;
    return app.as(role)(api.finaliseRepairs, { params: { periodId }, body: { version, kept: reasons } });
  }
  const closingOf = ({ periodId }: ReadyDelivery) =>
    app.as("admin")(billingContract.readClosing, { params: { periodId } });
  const paperText = async ({ periodId }: ReadyDelivery, documentId?: string): Promise<string> => {
    const blob = await app.as("operator")(api.readRepairPaper, {
      params: { periodId },
      query: documentId === undefined ? {} : { documentId },
    });
    const text = await textOfPdf(new Uint8Array(await (blob as Blob).arrayBuffer()));
    return JSON.stringify(text).replaceAll(/\u00a0|\u202f/g, " ");
  };

  return {
    returnDay,
    on,
    defect,
    rented,
    end,
    inspectBack,
    worked,
    returned,
    read,
    propose,
    proposed,
    tokenOf,
    open,
    acceptByLink,
    sign,
    accepted,
    contestByLink,
    revise,
    finalise,
    closingOf,
    paperText,
    confirmGuide,
    deliver,
    ready,
  };
}
