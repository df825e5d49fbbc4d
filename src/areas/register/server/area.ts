import { area } from "#kernel/server/area.ts";
import { registerContract } from "../contract.ts";
import { registerManifest } from "../manifest.ts";
import { registerTables } from "./tables.ts";

export const register = area(registerManifest, registerContract, {}, { tables: registerTables });
