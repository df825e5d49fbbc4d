import { useEffect, useMemo } from "react";

/** An address of bytes held in memory, released with the component. */
export function useObjectUrl(blob: Blob): string {
  const address = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
