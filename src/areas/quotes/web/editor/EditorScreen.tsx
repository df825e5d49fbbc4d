// Opens the editor once: the user works from the data loaded at that moment, even when a colleague changes something
// meanwhile.
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Arguments } from "#kernel/contract.ts";
import type { CallFailure } from "#kernel/web/calls/failures.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Page } from "#kit/page/Page.tsx";
import { Problem } from "#kit/page/Problem.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { editorContract } from "../../contract/editor.ts";
import { QuoteEditor, type StartedQuote } from "./QuoteEditor.tsx";

type StartQuery = Arguments<typeof editorContract.startQuote>["query"];

const titleOf = ({ mode, type }: StartQuery, orderId: string | null): string => {
  if (mode === "edit") return `Modifier le devis ${orderId ?? ""}`;
  if (mode === "copy") return "Nouveau devis, copié";
  if (mode === "replace") return "Nouveau devis, en remplacement d’un contrat";
  return type === "medium" ? "Nouveau devis moyenne durée" : "Nouveau devis longue durée";
};

/** Shown when the life cycle of the quote forbids changes: a page with a way out, not a failure. */
const Closed = ({ id, reason }: { id: string; reason: string }) => (
  <Empty
    title="Modification impossible"
    hint={reason}
    action={
      <Button component={Go} to={`/prospection/quotes/view/${id}`}>
        Voir le devis
      </Button>
    }
  />
);

export function EditorScreen({ request }: { request: StartQuery }) {
  const key = JSON.stringify(request);
  // Each opening of the screen loads its own start, never the cached answer of an earlier visit.
  const [visit] = useState(() => Date.now());
  const { data, error, refetch } = useQuery<StartedQuote, CallFailure>({
    queryKey: ["quote editor", key, visit],
    queryFn: ({ signal }) => call(editorContract.startQuote, { query: request }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Page title={titleOf(request, data?.orderId ?? null)}>
      {error &&
        (request.id && error.code === "InvalidQuoteWorkflowError" ? (
          <Closed id={request.id} reason={error.message} />
        ) : (
          <Problem error={error} retry={() => void refetch()} />
        ))}
      {!data && !error && <Skeleton lines={14} />}
      {data && (
        <QuoteEditor
          key={key}
          started={data}
          id={request.mode === "edit" ? (request.id ?? null) : null}
          draft={`quote ${key}`}
        />
      )}
    </Page>
  );
}
