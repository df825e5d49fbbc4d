import { z } from "zod";

/** The answer without content, a 204: what some providers of hooks expect. */
export const nothing = z.literal(null);
