// Transports: carriers are companies that we pay, and their staff write to us as such.
import { colleagueColumns, columnsAs, staffTable } from "#platform/personal-data/columns.ts";
import type { PersonalData } from "#platform/personal-data/personal-data.ts";

export const transportPersonalData: PersonalData = {
  tables: {
    car_to_transport: staffTable(
      "Véhicules à transporter",
      columnsAs("nobody", [
        "vin",
        "brand",
        "car_title",
        "supplier_name",
        "pickup_city",
        "pickup_country",
        "carrier_name",
        "order_id",
        "search_text",
      ]),
    ),
    transport_car: staffTable("Réceptions", {
      ...colleagueColumns(["received_by"]),
      ...columnsAs("nobody", ["condition", "reservations"]),
    }),
  },
};
