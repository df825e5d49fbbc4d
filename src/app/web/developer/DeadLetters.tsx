import { Button } from "@mantine/core";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { appContract } from "../../contract.ts";
import css from "./console.module.css";
import { Rows } from "./Rows.tsx";

/** Jobs that failed after all their attempts: a person decides what to do. */
export function DeadLetters() {
  const read = useRead(appContract.readDeadLetters, {});
  const retryWrite = useWrite(appContract.retryDeadLetter);
  const retry = async (id: string): Promise<void> => {
    try {
      await retryWrite.mutateAsync({ params: { id } });
      notifySuccess("Le travail est remis dans sa file.");
      await read.refetch();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Rows
      read={read}
      titles={["Travail", "Erreur", "Contenu", "Abandonné le", ""]}
      empty="Aucun travail abandonné"
      keyOf={({ id }) => id}
      cells={({ id, functionName, error, payload, failedAt }) => (
        <>
          <td>
            <code>{functionName}</code>
          </td>
          <td>
            <Text as="span" ink="danger">
              {error}
            </Text>
          </td>
          <td>
            <code className={css.payload}>{JSON.stringify(payload)}</code>
          </td>
          <td>{frenchInstant(failedAt)}</td>
          <td>
            <Button variant="default" loading={retryWrite.isPending} onClick={() => void retry(id)}>
              Réessayer
            </Button>
          </td>
        </>
      )}
    />
  );
}
