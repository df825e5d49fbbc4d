// Scans change while they are read: they are fetched again.
import { useEffect } from "react";
import { refresh } from "#kernel/web/calls/reads.ts";
import type { Scan } from "../model/document.ts";

export const refreshScans = () => refresh(new Set(["car"]));

/** Reads the scans again while one of them is being read. */
export function useScansInReading(scans: readonly Scan[]): void {
  const isReading = scans.some(({ reading }) => reading === "WAITING");
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void refreshScans(), 2_500);
    return () => clearInterval(timer);
  }, [isReading]);
}
