// The read of one record, or of what belongs to it.
import type { z } from "zod";
import { type ReadEndpoint, read, type Returns } from "./contract.ts";

/** Declares a read that takes the parameters of its path alone; open to every signed-in user by default. */
export const recordRead = <Params extends z.ZodObject, R extends Returns>(
  path: string,
  params: Params,
  returns: R,
  facts: Partial<Pick<ReadEndpoint<{ params: Params }, R>, "may" | "shows" | "summary">> = {},
): ReadEndpoint<{ params: Params }, R> =>
  read({ path, takes: { params }, returns, may: "SIGNED_IN", shows: [], ...facts });
