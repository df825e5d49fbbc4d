// « Accepter ce devis », and what follows once it is accepted.
import { Button } from "@mantine/core";
import { useState } from "react";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { call, freshKey } from "#kernel/web/calls/client.ts";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { usePending } from "#kit/pending.ts";
import { sendingContract } from "../../contract/sendings.ts";
import type { ReceivedQuotes } from "../../model/papers/sending.ts";

interface AcceptanceProps {
  token: string;
  document: ReceivedQuotes["documents"][number];
  sentBy: string;
  onDone: (received: ReceivedQuotes) => void;
}

export function Acceptance({ token, document, sentBy, onDone }: AcceptanceProps) {
  const { position, orderId, acceptedAt, isOpen } = document;
  const { pending, run } = usePending();
  const [failure, setFailure] = useState("");
  const accept = async (): Promise<void> => {
    setFailure("");
    try {
      const sent = { params: { token, position } };
      onDone(await call(sendingContract.acceptReceivedQuote, sent, { key: freshKey(), isQuiet: true }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  if (acceptedAt !== null)
    return (
      <Box above={12} below={12} padding={14} surface="success" role="status">
        Devis {orderId} accepté le {frenchDay(dayInParis(acceptedAt))}. {sentBy} vous enverra le bon de
        commande à signer.
      </Box>
    );
  if (!isOpen) return null;
  return (
    <Box above={12} below={12}>
      <Button fullWidth loading={pending !== null} onClick={() => void run(accept)}>
        Accepter ce devis
      </Button>
      <Text above={6} ink="muted" size="small">
        {sentBy} vous enverra alors le bon de commande. Vous ne vous engagez qu’en le signant.
      </Text>
      {failure && (
        <Text above={6} ink="danger" role="alert">
          {failure}
        </Text>
      )}
    </Box>
  );
}
