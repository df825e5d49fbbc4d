// All checks of an issuer.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { booksContract as api } from "../../contract.ts";
import type { Books } from "../parts/books.ts";
import { Checks } from "./Checks.tsx";

export default function IssuerChecks({ books }: { books: Books }) {
  const { data, pending } = useLoadedRead(api.readBookChecks, { params: { issuerId: books.issuer.id } });
  if (!data) return pending;
  const wrong = data.checks.filter(({ isRight }) => !isRight);
  return (
    <Section title={wrong.length === 0 ? "Les livres et les faits concordent" : "Contrôles à regarder"}>
      <Checks
        checks={data.checks.toSorted((one, other) => Number(one.isRight) - Number(other.isRight))}
        books={books}
      />
    </Section>
  );
}
