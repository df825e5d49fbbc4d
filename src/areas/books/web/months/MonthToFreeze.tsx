// The oldest open month: the conditions of its freeze, and the button that starts it.
import { Loader } from "@mantine/core";
import { useState } from "react";
import { monthText } from "#billing/model/why.ts";
import { frenchPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { RefusableButton } from "#kit/page/RefusableButton.tsx";
import type { BookMonth, Check } from "../../model/views.ts";
import { type Books, booksPage } from "../parts/books.ts";
import { Checks } from "./Checks.tsx";

const FreezeDialog = lazyDialog(() => import("./FreezeDialog.tsx"));

export const FreezingMonth = ({ month: { month } }: { month: BookMonth }) => (
  <Section title={capitalise(monthText(month))}>
    <Inline gap={8} role="status">
      <Loader size="xs" />
      Le mois est en cours de gel : régularisations, numérotation, lettrage, puis fichier. Vous pouvez quitter
      cette page.
    </Inline>
  </Section>
);

const ToCompleteLine = ({ count, issuer }: { count: number; issuer: string }) => (
  <Inline gap={8} align="baseline">
    <Badge tone={count === 0 ? "success" : "warning"}>{count === 0 ? "Complet" : "À compléter"}</Badge>
    {count === 0 ? (
      <span>Tous les faits ont leurs écritures, ou sont acceptés</span>
    ) : (
      <Go to={booksPage({ tab: "complete", issuer })}>
        {countText(count, "fait sans écriture", "faits sans écriture")}
      </Go>
    )}
  </Inline>
);

/** Right checks share one line. */
function MonthChecks({ checks, books }: { checks: readonly Check[]; books: Books }) {
  const wrong = checks.filter(({ isRight }) => !isRight);
  const right = checks.length - wrong.length;
  return (
    <>
      {right > 0 && (
        <Inline gap={8} align="baseline">
          <Badge tone="success">Juste</Badge>
          <Go to={booksPage({ tab: "checks", issuer: books.issuer.id })}>
            {countText(
              right,
              "contrôle entre les livres et les faits",
              "contrôles entre les livres et les faits",
            )}
          </Go>
        </Inline>
      )}
      <Checks checks={wrong} books={books} />
    </>
  );
}

export function MonthToFreeze({ month, books }: { month: BookMonth; books: Books }) {
  const { hasPermission } = useSession();
  const [isFreezing, setFreezing] = useState(false);
  const { issuerId, entryCount, debitCents, incomplete, refusals, checks } = month;
  return (
    <Section title={`${capitalise(monthText(month.month))}, à figer`}>
      <Stack gap={12}>
        <Inline gap={10} align="baseline" wraps>
          <Text as="span" size="title" weight="bold" isNumeric>
            {frenchPrice(debitCents)}
          </Text>
          <Text as="span" ink="quiet">
            {countText(entryCount, "écriture")}
          </Text>
        </Inline>
        <ToCompleteLine count={incomplete} issuer={issuerId} />
        <MonthChecks checks={checks} books={books} />
        {hasPermission("FREEZE_MONTH") && (
          <Inline gap={10} wraps justify="end">
            <RefusableButton reasons={refusals} onClick={() => setFreezing(true)}>
              Figer et exporter
            </RefusableButton>
          </Inline>
        )}
      </Stack>
      {isFreezing && <FreezeDialog month={month} onClose={() => setFreezing(false)} />}
    </Section>
  );
}
