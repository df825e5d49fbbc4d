// Source of the list of deliveries to come.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { deliveryContract } from "../../contract.ts";
import { slotCounts } from "../counted.ts";

const open = slotCounts.part("deliverySlot:open", "s");

export const slotList: ListSource<typeof deliveryContract.listScheduledDeliveries> = {
  from: "delivery_slot s join rental_period p on p.id = s.id",
  countFrom: "delivery_slot s",
  exceptions: { companyName: "p.company_name", deliveryDateDeadline: "p.delivery_date_deadline" },
  search: searchIn("s.search_text"),
  only: open.only,
  tally: { ...slotCounts.whole.tally, ...open.tally },
};
