import { area } from "#kernel/server/area.ts";
import { collectionContract } from "../contract.ts";
import { collectionManifest } from "../manifest.ts";

export const collection = area(collectionManifest, collectionContract, {});
