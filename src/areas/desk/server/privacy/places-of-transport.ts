// Where a person may stand in transports: carriers are companies that we pay, and their people write to us as such.
import { all, by, colleagues, type Places } from "./place.ts";

export const placesOfTransport: Places = {
  car_to_transport: {
    what: "Véhicules à transporter",
    columns: all(
      "nobody",
      "vin brand car_title supplier_name pickup_city pickup_country carrier_name order_id search_text",
    ),
  },
  transport: {
    what: "Transports",
    columns: { ...by, ...all("nobody", "vins stage pickup_city search_text") },
  },
  transport_car: {
    what: "Réceptions",
    columns: { ...colleagues("received_by"), ...all("nobody", "condition reservations") },
  },
};
