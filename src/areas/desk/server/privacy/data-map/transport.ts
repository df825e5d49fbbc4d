// Where a person may stand in transports: carriers are companies that we pay, and their people write to us as such.
import { columnsAs, stampColumns, colleagueColumns, type DataMap } from "./entry.ts";

export const transportDataMap: DataMap = {
  car_to_transport: {
    what: "Véhicules à transporter",
    columns: columnsAs(
      "nobody",
      "vin brand car_title supplier_name pickup_city pickup_country carrier_name order_id search_text",
    ),
  },
  transport: {
    what: "Transports",
    columns: { ...stampColumns, ...columnsAs("nobody", "vins stage pickup_city search_text") },
  },
  transport_car: {
    what: "Réceptions",
    columns: { ...colleagueColumns("received_by"), ...columnsAs("nobody", "condition reservations") },
  },
};
