import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { area } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { trackingContract } from "../contract.ts";
import { trackingManifest } from "../manifest.ts";
import type { PublicConsent } from "../model/first-mount.ts";
import { firstMountFile } from "./first-mount-file.ts";
import "./maker-telematics.ts";
import { carTracking } from "./read.ts";
import { openConsentLink, validateEligibility } from "./public-page.ts";
import { trackingTables } from "./tables.ts";
import {
  askEligibility,
  checkEligibility,
  conclude,
  revokeConsentLink,
  reopenEligibility,
  sendConsentRequest,
} from "./first-mounts.ts";
import { linksToRecordOfContract } from "#contracts/server/personal-data.ts";
import { isOfClient, rowsOfSale } from "#platform/personal-data/columns.ts";
import { trackingHome } from "./overview/home.ts";
import { firstMountCounts } from "./counted.ts";

const missingFirstMounts: ListSource<typeof trackingContract.listMissingFirstMounts> = {
  from: "first_mount m join car c on c.id = m.id",
  countFrom: "first_mount m",
  ...firstMountCounts.part("firstMount:missing", "m"),
  search: searchIn("m.search_text"),
  exceptions: { car: carNameJson("c") },
};

export const tracking = area(
  trackingManifest,
  trackingContract,
  {
    listMissingFirstMounts: missingFirstMounts,
    readFirstMount: ({ params }, call) => carTracking(call, params.id),
    askEligibility,
    checkEligibility,
    concludeEligibility: {
      form: async ({ params }, call) => (await carTracking(call, params.id)).tracked ?? {},
      act: ({ params, body }, call) => conclude(call, { ...params, ...body }),
    },
    ...verbHandlers<typeof trackingContract>()((call, _changed, { id }) => carTracking(call, id), {
      sendConsentRequest,
      reopenEligibility,
      revokeConsentLink,
    }),
    ...verbHandlers<typeof trackingContract>()((_call, page: PublicConsent) => page, {
      openConsentLink,
      validateEligibility,
    }),
  },
  {
    personalData: {
      tables: {
        first_mount: { rows: isOfClient, purge: { rows: rowsOfSale("contract_id", "contractIds") } },
      },
      links: { eligibilityConsent: linksToRecordOfContract("firstMount", "first_mount") },
    },
    home: trackingHome,
    tables: trackingTables,
    counted: [firstMountCounts],
    reactions: firstMountFile.reactions,
    derivations: [firstMountFile.derivation],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateTracking(call),
  },
);
