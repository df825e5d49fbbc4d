// The addresses that the product has.
import { gather } from "#kernel/manifest.ts";
import { manifests } from "../areas.ts";

export const pagePaths = Object.keys(gather(manifests, "pages"));
const patterns = pagePaths.map((path) => path.replaceAll(/:\w+/g, "[^/]+"));
const pages = new RegExp(`^(?:${patterns.join("|")})/?$`);

/** True for the path of a page. */
export const isPage = (path: string): boolean => pages.test(path);
