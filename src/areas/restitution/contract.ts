import { contract } from "#kernel/contract.ts";
import { appointmentEndpoints } from "./contract/appointments.ts";
import { handbackContract } from "./contract/handback.ts";
import { repairEndpoints } from "./contract/repairs.ts";

export const restitutionContract = contract({
  ...appointmentEndpoints,
  ...handbackContract,
  ...repairEndpoints,
});
