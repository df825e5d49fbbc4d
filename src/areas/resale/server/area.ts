import { area } from "#kernel/server/area.ts";
import { resaleContract } from "../contract.ts";
import { resaleManifest } from "../manifest.ts";
import { resaleTables } from "./tables.ts";

export const resale = area(resaleManifest, resaleContract, {}, { tables: resaleTables });
