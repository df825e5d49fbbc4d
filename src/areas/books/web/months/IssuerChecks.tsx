// All checks of an issuer.
import { monthText } from "#billing/model/why.ts";
import { ofName } from "#kernel/text/elision.ts";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import type { Books } from "../parts/books.ts";
import { Checks } from "./Checks.tsx";

export default function IssuerChecks({ books }: { books: Books }) {
  const { data, pending } = useLoadedRead(api.readBookChecks, { params: { issuerId: books.issuer.id } });
  if (!data) return pending;
  return (
    <Section title={`Contrôles à la fin ${ofName(monthText(books.issuer.firstOpenOn))}`}>
      <Checks
        checks={data.checks.toSorted((one, other) => Number(one.isRight) - Number(other.isRight))}
        books={books}
      />
    </Section>
  );
}
