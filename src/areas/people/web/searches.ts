// Searches of the staff, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import { searchAmong } from "#kit/searches.ts";
import { peopleContract } from "../contract.ts";

export const user = searchAmong(async (signal) => {
  const { items } = await call(peopleContract.listColleagues, {}, { signal });
  return items.map(({ id, name }) => ({ id, label: name }));
});
