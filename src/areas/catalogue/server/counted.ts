import { counted } from "#kernel/server/tallies/counted.ts";

export const carModelCounts = counted("car_model", { all: "carModel" });
export const finishCounts = counted("finish", { all: "finish" });
