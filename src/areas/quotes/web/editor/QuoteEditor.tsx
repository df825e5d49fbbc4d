// The editor of quotes, for every entry point: fields on the left, the rent always visible on the right.
import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useMemo } from "react";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import type { Result } from "#kernel/contract.ts";
import { withKeys } from "#kernel/text/line-keys.ts";
import { precedingSums } from "#kernel/company/taxed-amounts.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { useFormState } from "#kit/form/form.ts";
import { FormIndex } from "#kit/form/FormIndex.tsx";
import { focusFirstError } from "#kit/form/summary.ts";
import { Stack, Box, Inline } from "#kit/layout/layout.tsx";
import { notify, notifySuccess } from "#kit/notify.ts";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { Price } from "#kit/cell/cells.tsx";
import { territoryOf } from "#settings/model/lessee-vat.ts";
import { PricesOn } from "#settings/web/parts/PricesOn.tsx";
import { editorContract } from "../../contract/editor.ts";
import { quoteFormSchema } from "../../model/form.ts";
import type { Quote } from "../../model/quote.ts";
import { depositCents } from "../../model/deposit.ts";
import { canComputeTotal } from "../../model/editor/partial-form.ts";
import { monthlyExemptCents, monthlyLines, monthlyTotalCents } from "../../model/monthly.ts";
import { netAmountOf } from "../../model/vat/vat-treatment.ts";
import css from "../quotes.module.css";
import { JanuaryLines } from "../parts/JanuaryLines.tsx";
import { CarFields } from "./CarFields.tsx";
import { ClientFields } from "./ClientFields.tsx";
import { EditorProvider, useEditor } from "./editor-context.tsx";
import { useCompany } from "./use-company.ts";
import { useQuoteDraft } from "./quote-draft.ts";

const CategoryFields = idlePart(() => import("./CategoryFields.tsx"));
const LaterFields = idlePart(() => import("./LaterFields.tsx"));

export type StartedQuote = Result<typeof editorContract.startQuote>;

/** Opens the paper of the current form, or shows what is missing when it is incomplete. */
function Preview() {
  const form = useFormState();
  const show = (): void => {
    form.showAllMessages();
    const { data: body } = quoteFormSchema.safeParse(form.values);
    if (body) return void openDocument(editorContract.previewQuote, { body });
    notify({ level: "warning", message: "Complétez d’abord les champs signalés." });
    setTimeout(() => focusFirstError(form.element), 30);
  };
  return (
    <Button variant="default" onClick={show}>
      Aperçu du PDF
    </Button>
  );
}

/** Prices with the VAT of the chosen company. */
function CompanyPrices({ children }: { children: ReactNode }) {
  const company = useCompany();
  return <PricesOn territory={company && territoryOf(company.address)}>{children}</PricesOn>;
}

function January() {
  const { draft } = useQuoteDraft();
  const { context } = useEditor();
  return (
    <JanuaryLines form={draft} context={context}>
      {(title, lines) => (
        <>
          <h2>{title}</h2>
          {lines}
        </>
      )}
    </JanuaryLines>
  );
}

function Summary() {
  const { draft } = useQuoteDraft();
  if (!canComputeTotal(draft)) {
    return (
      <Box surface="raised" padding={16} className={css.summary}>
        <p className={css.muted}>Le total apparaîtra une fois les montants complets.</p>
      </Box>
    );
  }
  const total = monthlyTotalCents(draft);
  const exemptCents = monthlyExemptCents(draft);
  const lines = monthlyLines(draft);
  const above = precedingSums(lines.map(netAmountOf));
  return (
    <Box surface="raised" padding={16} className={css.summary} aria-live="polite">
      <Inline gap={8} align="baseline" justify="between" className={css.total}>
        <strong>
          <Price cents={total} exemptCents={exemptCents} withUnit />
        </strong>
        <span>par mois</span>
      </Inline>
      <Stack as="dl" gap={5} above={12} className={css.lines}>
        {withKeys(lines, ({ label }) => label).map(([key, line], index) => (
          <div key={key}>
            <dt>{line.label || "Option"}</dt>
            <dd>
              <Price {...netAmountOf(line)} after={above[index]} />
            </dd>
          </div>
        ))}
        <div data-strong>
          <dt>Sur {draft.durationMonths} mois</dt>
          <dd>
            <Price cents={total} exemptCents={exemptCents} times={draft.durationMonths} />
          </dd>
        </div>
        {depositCents(draft.financialDeposit, total) > 0 && (
          <div>
            <dt>Dépôt de garantie</dt>
            <dd>
              <Price cents={depositCents(draft.financialDeposit, total)} isFixed />
            </dd>
          </div>
        )}
      </Stack>
      <January />
    </Box>
  );
}

const Fields = ({ started }: { started: StartedQuote }) => (
  <EditorProvider start={started.context}>
    <CompanyPrices>
      <div className={css.editor}>
        <Stack gap={14} shrinks className={css.fields}>
          <ClientFields />
          {started.draft.type === "long" && <CarFields />}
          <Suspense>
            {started.draft.type === "medium" && <CategoryFields />}
            <LaterFields type={started.draft.type} isNew={started.version === null} />
          </Suspense>
        </Stack>
        <Stack as="aside" gap={16} className={css.side}>
          <Summary />
          <FormIndex />
        </Stack>
      </div>
    </CompanyPrices>
  </EditorProvider>
);

interface QuoteEditorProps {
  started: StartedQuote;
  /** Id of the edited quote; null for a new one. */
  id: string | null;
  /** Storage key of the unsaved draft, one per entry point. */
  draft: string;
}

export function QuoteEditor({ started, id, draft }: QuoteEditorProps) {
  const start = useMemo(
    () => ({
      ...started.draft,
      confirmedCents: [],
      ...(started.version === null ? { quantity: 1 } : { version: started.version }),
    }),
    [started],
  );
  const done = (quote: Quote): void => {
    notifySuccess(
      quote.batch.length > 1
        ? `${quote.batch.length} devis sont enregistrés, de ${quote.batch[0]?.orderId} à ${quote.batch.at(-1)?.orderId}.`
        : `Le devis ${quote.orderId} est enregistré.`,
    );
    // « Back » does not return to the form of a quote that exists.
    navigate(`/prospection/quotes/view/${quote.id}`, { replace: id === null });
  };
  const common = {
    draft,
    secondary: <Preview />,
    onCancel: () => navigate(id ? `/prospection/quotes/view/${id}` : "/prospection/quotes/list"),
  };
  if (id === null) {
    return (
      <FormPanel
        endpoint={editorContract.createQuote}
        start={start}
        submit="Créer le devis"
        onDone={done}
        {...common}
      >
        <Fields started={started} />
      </FormPanel>
    );
  }
  return (
    <FormPanel
      endpoint={editorContract.changeQuote}
      params={{ id }}
      start={start}
      submit="Enregistrer"
      onDone={done}
      {...common}
    >
      <Fields started={started} />
    </FormPanel>
  );
}
