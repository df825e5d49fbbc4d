import { contract } from "#kernel/contract.ts";
import { appointmentEndpoints } from "./contract/appointments.ts";

export const restitutionContract = contract({ ...appointmentEndpoints });
