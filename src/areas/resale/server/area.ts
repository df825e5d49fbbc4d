import { area } from "#kernel/server/area.ts";
import { resaleContract } from "../contract.ts";
import { resaleManifest } from "../manifest.ts";

export const resale = area(resaleManifest, resaleContract, {});
