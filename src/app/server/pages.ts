// The addresses that the product has.
import type { Manifest } from "#kernel/manifest.ts";
import { manifests } from "../areas.ts";
import { laterPages } from "../pages.ts";

const addresses = [
  ...manifests.flatMap(({ pages = [] }: Manifest) => pages),
  ...Object.keys(laterPages),
  "/",
];
const patterns = addresses.map((address) => address.replaceAll(/:\w+/g, "[^/]+"));
const pages = new RegExp(`^(?:${patterns.join("|")})/?$`);

/** True for the path of a page. */
export const isPage = (path: string): boolean => pages.test(path);
