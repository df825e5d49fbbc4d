// A match proposed for a line, with its button.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";

interface ProposalRowProps {
  title: ReactNode;
  detail: ReactNode;
  /** « Rapprocher » when absent. */
  button?: string;
  isMain: boolean;
  isPending: boolean;
  accept: () => unknown;
  children?: ReactNode;
}

export const ProposalRow = (props: ProposalRowProps) => {
  const { title, detail, button = "Rapprocher", isMain, isPending, accept, children } = props;
  return (
    <Inline as="li" gap={16} justify="between" wraps align="start">
      <Stack gap={4} shrinks>
        <strong>{title}</strong>
        <Text ink="muted" size="small">
          {detail}
        </Text>
        {children}
      </Stack>
      <Button variant={isMain ? "filled" : "default"} loading={isPending} onClick={() => void accept()}>
        {button}
      </Button>
    </Inline>
  );
};

/** Tells the outcome of a match. */
export async function reportMatch(
  match: Promise<unknown>,
  { onMatched, done }: { onMatched: () => void; done: string },
): Promise<void> {
  try {
    await match;
    onMatched();
    notifySuccess(done);
  } catch (error) {
    notifyFailure(error);
  }
}
