import { area } from "#kernel/server/area.ts";
import { registerContract } from "../contract.ts";
import { registerManifest } from "../manifest.ts";

export const register = area(registerManifest, registerContract, {});
