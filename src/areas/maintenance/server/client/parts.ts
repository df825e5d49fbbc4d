// Handlers of the page of a client whose car is due for a service.
import type { Handlers } from "#kernel/server/area.ts";
import type { clientContract } from "../../contract/client.ts";
import { bookByLink, cancelByLink, moveByLink, openBooking } from "./booking.ts";
import { askBooking } from "./link.ts";

export const clientHandlers: Handlers<typeof clientContract> = {
  askMaintenanceBooking: ({ params }, call) => askBooking(call, params.carId),
  openMaintenanceLink: ({ params }, call) => openBooking(call, params.token),
  bookMaintenanceByLink: ({ params, body }, call) => bookByLink(call, params.token, body),
  moveMaintenanceByLink: ({ params, body }, call) => moveByLink(call, params.token, body),
  cancelMaintenanceByLink: ({ params, body }, call) => cancelByLink(call, params.token, body),
};
