// The values read in a document, compared with our data; clicking one shows it on its page.
import { Stack, Text } from "#kit/layout/layout.tsx";
import { type DocumentDetail, readingFaults } from "../model/document.ts";
import { valueText } from "./value-text.ts";
import css from "./documents.module.css";

export const valueKey = ({ key, page }: { key: string; page: number }, index: number): string =>
  `${key} ${page} ${index}`;

function readingMethod({ method, isChecked }: DocumentDetail["values"][number]): string {
  const check = isChecked === true ? "clé juste" : isChecked === false ? "clé fausse" : "";
  return [method, check].filter(Boolean).join(", ");
}

const heldText = ({ held, agreement }: DocumentDetail["values"][number]): string =>
  `${agreement === "UNTIL" ? "Au plus tard" : "Nous avons"} : ${valueText(held ?? "")}`;

const Agreement = ({ count }: { count: number }) => (
  <p className={css.agreement} data-differs={count > 0 || undefined} role="status">
    {count === 0
      ? "Ce qui est comparé concorde avec notre dossier."
      : `${count} différence${count > 1 ? "s" : ""} avec notre dossier.`}
  </p>
);

export function ReadValues({
  document: { values, reading, fault },
  active,
  onActive,
}: {
  document: DocumentDetail;
  active: string | null;
  onActive: (key: string) => void;
}) {
  if (reading === "WAITING") return <p className={css.note}>Lecture en cours…</p>;
  if (fault) return <p className={css.note}>{readingFaults[fault]}</p>;
  if (values.length === 0) return <p className={css.note}>Rien n’y a été reconnu.</p>;
  const compared = values.filter(({ held }) => held !== null);
  return (
    <>
      {compared.length > 0 && <Agreement count={compared.filter(({ differs }) => differs).length} />}
      <Stack as="ul" gap={6} className={css.values}>
        {values.map((value, index) => (
          <li
            key={valueKey(value, index)}
            data-differs={value.differs || undefined}
            data-doubtful={value.isDoubtful || undefined}
          >
            <button
              type="button"
              aria-pressed={active === valueKey(value, index)}
              onClick={() => onActive(valueKey(value, index))}
            >
              <Text as="small" ink="muted">
                {[value.label, readingMethod(value)].filter(Boolean).join(" · ")}
              </Text>
              <span>{valueText(value.value)}</span>
              {value.differs && <em>{heldText(value)}</em>}
              {value.isDoubtful && <em data-doubt>À vérifier. {value.doubt}</em>}
            </button>
          </li>
        ))}
      </Stack>
    </>
  );
}
