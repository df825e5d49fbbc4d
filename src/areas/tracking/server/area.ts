import { companyChanged } from "#clients/model/events.ts";
import { carAssigned, carUnassigned, carWithdrawn } from "#fleet/model/events.ts";
import { area, reaction } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/list-source.ts";
import { searchIn } from "#kernel/server/lists.ts";
import { trackingContract } from "../contract.ts";
import { trackingManifest } from "../manifest.ts";
import { firstMountRecordFields } from "../model/fields.ts";
import { firstMountsOfCars, followBinding, followCompany, forgetCar } from "./follow.ts";
import "./port.ts";
import { trackingOf } from "./read.ts";
import { answerConsent, openConsent } from "./received.ts";
import "./tables.ts";
import { askEligibility, checkEligibility, conclude, endLink, reopen, requestConsent } from "./verbs.ts";

const firstMounts: ListSource<typeof trackingContract.listFirstMounts> = {
  from: "first_mount m join car c on c.id = m.id",
  countFrom: "first_mount m",
  search: searchIn("m.search_text"),
  exceptions: {
    car: "json_build_object('vin', c.vin, 'plate', coalesce(c.license_plate, c.temporary_license_plate, ''), 'title', c.brand || ' ' || c.model)",
  },
  tally: { all: "firstMount" },
};
const missingFirstMounts: ListSource<typeof trackingContract.listMissingFirstMounts> = {
  ...firstMounts,
  only: "m.is_sold and m.status <> 'DONE'",
  tally: { all: "firstMount:missing" },
};

export const tracking = area(
  trackingManifest,
  trackingContract,
  {
    listFirstMounts: firstMounts,
    listMissingFirstMounts: missingFirstMounts,
    readTracking: ({ params }, call) => trackingOf(call, params.id),
    askEligibility,
    checkEligibility,
    sendConsentRequest: ({ params, body }, call) => requestConsent(call, { ...params, ...body }),
    concludeEligibility: {
      form: async ({ params }, call) => (await trackingOf(call, params.id)).tracked ?? {},
      act: ({ params, body }, call) => conclude(call, { ...params, ...body }),
    },
    reopenEligibility: ({ params, body }, call) => reopen(call, { ...params, ...body }),
    revokeConsentLink: ({ params }, call) => endLink(call, params),
    openConsentLink: ({ params }, call) => openConsent(call, params.token),
    validateEligibility: ({ params, body }, call) => answerConsent(call, { ...params, ...body }),
  },
  {
    fields: { firstMount: firstMountRecordFields },
    reactions: [
      reaction(companyChanged, followCompany),
      reaction(carAssigned, followBinding),
      reaction(carUnassigned, followBinding),
      reaction(carWithdrawn, forgetCar),
    ],
    derivations: [firstMountsOfCars],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateTracking(call),
  },
);
