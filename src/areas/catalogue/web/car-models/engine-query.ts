import type { Configuration } from "../../model/car-model.ts";

/** The query that designates one configuration of a model. */
export const engineQuery = ({ gearbox, motorization, energy }: Configuration) => ({ gearbox, motorization, energy });
