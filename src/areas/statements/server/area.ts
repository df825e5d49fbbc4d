import { area } from "#kernel/server/area.ts";
import { statementsContract } from "../contract.ts";
import { statementsManifest } from "../manifest.ts";

export const statements = area(statementsManifest, statementsContract, {});
