// A list of things recognised by sight: a photo each, with its columns under it.
import { Go } from "../../page/Go.tsx";
import css from "./cards.module.css";
import { type AnyColumn, type AnyItem, cellOf, needsLabel } from "../columns.tsx";
import type { AnyList, ListModel } from "../list-model.ts";

interface CardProps {
  list: AnyList;
  item: AnyItem;
  columns: readonly AnyColumn[];
}

const CardLine = ({ column, item }: { column: AnyColumn; item: AnyItem }) => (
  <span className={css.line}>
    {needsLabel(column) && <small>{column.label} </small>}
    {cellOf(column, item)}
  </span>
);

const CardContent = ({ list, item, columns: [name, ...others] }: CardProps) => (
  <>
    <span className={css.frame}>{list.photo?.(item)}</span>
    <span className={css.words}>
      {name && <strong>{cellOf(name, item)}</strong>}
      {others.map((column) => (
        <CardLine key={column.key} column={column} item={item} />
      ))}
    </span>
  </>
);

export function Cards({ list, model }: { list: AnyList; model: ListModel }) {
  const { items, arrangement, answer, keyOf, to } = model;
  return (
    <ul className={css.cards} aria-label={list.endpoint.title} data-stale={answer.isStale || undefined}>
      {items?.map((item) => {
        const content = <CardContent list={list} item={item} columns={arrangement.visible} />;
        return (
          <li key={keyOf(item)} data-row={keyOf(item)} tabIndex={-1}>
            {to ? <Go to={to(item)}>{content}</Go> : content}
          </li>
        );
      })}
    </ul>
  );
}
