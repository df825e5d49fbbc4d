// A button that downloads a file under its own name.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { Endpoint } from "#kernel/contract.ts";
import { usePending } from "../pending.ts";
import { saveDocument } from "./open-document.ts";

interface DownloadButtonProps {
  /** The endpoint that serves the file, and its arguments. */
  endpoint: Endpoint;
  sent?: object;
  /** True for the main action of its dialog. */
  isMain?: boolean;
  children: ReactNode;
}

export function DownloadButton({ endpoint, sent, isMain, children }: DownloadButtonProps) {
  const { pending, run } = usePending();
  const download = async (): Promise<void> => {
    await saveDocument(endpoint, sent ?? {});
  };
  return (
    <Button
      variant={isMain ? "filled" : "default"}
      loading={pending !== null}
      onClick={() => void run(download)}
    >
      {children}
    </Button>
  );
}
