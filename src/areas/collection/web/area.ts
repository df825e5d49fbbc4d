import type { WebArea } from "#kit/area.ts";

export const collectionWeb: WebArea = { routes: [] };
