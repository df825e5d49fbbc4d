// The files that a browser with an empty cache loads to reach a screen: reported by the bench, limited by a journey.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Kilobytes of 1 000, JavaScript and CSS together, compressed with gzip. */
export const firstLoadLimit = 209;

export interface FirstLoad {
  /** Bytes, compressed. */
  script: number;
  style: number;
  files: number;
}

/** Measures the files that a page of a fresh context loads while `go` brings it to its screen. */
export async function measureFirstLoad(page: Page, go: () => Promise<unknown>): Promise<FirstLoad> {
  const sizes = { script: 0, style: 0, files: 0 };
  const pending: Promise<void>[] = [];
  const weighResponse = (answer: Response): void => {
    const kind = answer.request().resourceType();
    if (kind !== "script" && kind !== "stylesheet") return;
    const weigh = async (): Promise<void> => {
      const bytes = gzipSync(await answer.body(), { level: 9 }).length;
      sizes[kind === "script" ? "script" : "style"] += bytes;
      sizes.files += 1;
    };
    pending.push(weigh());
  };
  page.on("response", weighResponse);
  await go();
  // Files fetched while the screen is idle do not count.
  page.off("response", weighResponse);
  await Promise.all(pending);
  return sizes;
}

const siteFolder = join(import.meta.dirname, "../../dist/web");

/** Kilobytes preloaded by the page of each route (tools/route-preloads.ts), in the built site. */
export function readRouteWeights(): { route: string; weight: number }[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length;
    sizes.set(file, size);
    return size;
  };
  const preloads = JSON.parse(readFileSync(join(siteFolder, "preloads.json"), "utf8")) as [
    string,
    string[],
  ][];
  return preloads.map(([route, files]) => ({
    route,
    weight: files.reduce((sum, file) => sum + sizeOf(file), 0) / 1_000,
  }));
}
