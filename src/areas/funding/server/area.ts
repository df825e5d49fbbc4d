import { area } from "#kernel/server/area.ts";
import { fundingContract } from "../contract.ts";
import { fundingManifest } from "../manifest.ts";
import { funderRecordFields } from "../model/fields.ts";
import { demonstrateFunding } from "./demonstration.ts";
import { funderHandlers } from "./funders.ts";

export const funding = area(fundingManifest, fundingContract, funderHandlers, {
  fields: { funder: funderRecordFields },
  demonstration: demonstrateFunding,
});
