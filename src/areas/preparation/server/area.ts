import { area } from "#kernel/server/area.ts";
import { preparationContract } from "../contract.ts";
import { preparationManifest } from "../manifest.ts";
import { templateFields } from "../model/template.ts";
import { templateHandlers } from "./templates.ts";

export const preparation = area(
  preparationManifest,
  preparationContract,
  { ...templateHandlers },
  { fields: { preparationTaskTemplate: templateFields } },
);
