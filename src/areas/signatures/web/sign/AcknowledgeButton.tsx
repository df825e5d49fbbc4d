// The button of an order to be signed at Yousign: the click is stored in the journal, then the signer is redirected
// there.
import { Button } from "@mantine/core";
import { useState } from "react";
import { errorMessage } from "#kernel/web/calls/failures.ts";
import { call, freshKey } from "#kernel/web/calls/client.ts";
import { Text } from "#kit/layout/layout.tsx";
import { signatures } from "../../contract.ts";
import type { Visit } from "../../model/visit.ts";
import css from "./sign.module.css";

interface AcknowledgeButtonProps {
  visit: Visit;
  token: string;
  hasConsented: boolean;
}

export function AcknowledgeButton({ visit, token, hasConsented }: AcknowledgeButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const order = async (): Promise<void> => {
    setBusy(true);
    setFailure("");
    const documents = visit.documents.map(({ sha256 }) => sha256);
    const body = { isConsenting: true as const, consentVersion: visit.consentVersion, documents };
    try {
      const key = freshKey();
      const { link } = await call(
        signatures.acknowledgeOrder,
        { params: { token }, body },
        { key, isQuiet: true },
      );
      location.assign(link);
    } catch (error) {
      setFailure(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <Text below={8} ink="danger" className={css.failure} role="alert">
          {failure}
        </Text>
      )}
      <Button onClick={() => void order()} loading={isBusy} disabled={!hasConsented}>
        {visit.button}
      </Button>
    </>
  );
}
