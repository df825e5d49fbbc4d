// What a browser with an empty cache loads to a screen: told by the bench, and held by a journey.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** Kilobytes of 1 000, JavaScript and CSS together, compressed as gzip does. */
export const firstLoadLimit = 200;

export interface FirstLoad {
  /** Bytes, compressed. */
  script: number;
  style: number;
  files: number;
}

/** Weighs what a page of a fresh context loads while `go` brings it to its screen. */
export async function measureFirstLoad(page: Page, go: () => Promise<unknown>): Promise<FirstLoad> {
  const sizes = { script: 0, style: 0, files: 0 };
  const pending: Promise<void>[] = [];
  page.on("response", (answer) => {
    const kind = answer.request().resourceType();
    if (kind !== "script" && kind !== "stylesheet") return;
    const weigh = async (): Promise<void> => {
      const bytes = gzipSync(await answer.body(), { level: 9 }).length;
      sizes[kind === "script" ? "script" : "style"] += bytes;
      sizes.files += 1;
    };
    pending.push(weigh());
  });
  await go();
  await Promise.all(pending);
  return sizes;
}
