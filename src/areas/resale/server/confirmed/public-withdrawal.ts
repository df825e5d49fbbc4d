// The withdrawal of the buyer, on its page, from the signature to the last day (C. conso, art. L221-21 and D221-5).
import { linkPage } from "#platform/links/link-page.ts";
import { kind } from "../procedures/find.ts";
import { resaleLink } from "../procedures/link.ts";
import { withdrawalOf } from "../sales/facts.ts";
import { withdrawByBuyer } from "./withdraw.ts";

const { answer } = linkPage(resaleLink, {
  record: kind,
  view: (call, row) => Promise.resolve(withdrawalOf(row, call.today)),
});

export const withdrawFromResale = answer(({ client, row }) => withdrawByBuyer(client, row));
