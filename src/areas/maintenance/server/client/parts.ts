// Handlers of the page of a client whose car is due for a service.
import type { Handlers } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import type { clientContract } from "../../contract/client.ts";
import type { ClientMaintenance } from "../../model/client/page.ts";
import {
  bookMaintenanceByLink,
  cancelMaintenanceByLink,
  moveMaintenanceByLink,
  openMaintenanceLink,
} from "./booking.ts";
import { askBooking } from "../mails/client-link.ts";

export const clientHandlers: Handlers<typeof clientContract> = {
  askMaintenanceBooking: ({ params }, call) => askBooking(call, params.carId),
  ...verbHandlers<typeof clientContract>()((_call, page: ClientMaintenance) => page, {
    openMaintenanceLink,
    bookMaintenanceByLink,
    moveMaintenanceByLink,
    cancelMaintenanceByLink,
  }),
};
