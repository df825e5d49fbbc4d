// Endpoints of the page that a link opens.
import { z } from "zod";
import { type RecordWrites, recordWrites } from "../record-writes.ts";
import { linkToken } from "./outsider-link.ts";

export const linkParams = z.object({ token: linkToken });

/** The writes of a page: `linkWrites({ path: "/public/mileage/:token", record: "mileageRequest", returns })`. */
export const linkWrites = <View extends z.ZodType>(
  of: Omit<RecordWrites<typeof linkParams, View>, "params" | "may">,
) => recordWrites({ ...of, params: linkParams, may: "ANONYMOUS" });
