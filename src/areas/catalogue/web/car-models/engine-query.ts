import type { Configuration } from "../../model/car-model.ts";

/** The query that designates one configuration of a model. */
export const engineQuery = ({
  gearbox,
  motorization,
  energy,
}: Pick<Configuration, "gearbox" | "motorization" | "energy">) => ({
  gearbox,
  motorization,
  energy,
});
