import { z } from "zod";

export const clientTypes = { COMPANY: "Société", INDIVIDUAL: "Particulier" } as const;
export type ClientType = keyof typeof clientTypes;
export const clientTypeSchema = z.enum(["COMPANY", "INDIVIDUAL"]);
