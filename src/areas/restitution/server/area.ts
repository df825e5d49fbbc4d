import { area } from "#kernel/server/area.ts";
import { restitutionContract } from "../contract.ts";
import { restitutionManifest } from "../manifest.ts";

export const restitution = area(restitutionManifest, restitutionContract, {});
