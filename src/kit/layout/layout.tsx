// Layout primitives: stacks, rows, equal columns and text. Their styles are in layout.css.
import type { HTMLAttributes } from "react";

/** Pixels; each has its rules in layout.css. */
export const spaces = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24] as const;
export const gaps = [1, 5, 22, 28, ...spaces] as const;
type Space = (typeof spaces)[number];
type Gap = (typeof gaps)[number];
type Align = "start" | "center" | "end" | "baseline" | "stretch";
type Tag =
  | "article"
  | "aside"
  | "dd"
  | "div"
  | "dl"
  | "dt"
  | "address"
  | "em"
  | "fieldset"
  | "figcaption"
  | "figure"
  | "footer"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "header"
  | "li"
  | "main"
  | "nav"
  | "ol"
  | "p"
  | "section"
  | "small"
  | "span"
  | "strong"
  | "ul";

interface LookProps extends HTMLAttributes<HTMLElement> {
  as?: Tag;
  /** Margins. */
  above?: Space;
  below?: Space;
  /** `quiet` next to the main text, `muted` for the least important. */
  ink?: "inherit" | "plain" | "quiet" | "muted" | "primary" | "info" | "success" | "warning" | "danger";
  size?: "tiny" | "small" | "body" | "large" | "title";
  weight?: "regular" | "medium" | "bold";
  /** Tabular figures, which align in columns. */
  isNumeric?: boolean;
  isOneLine?: boolean;
  /** One line, cut with an ellipsis where it is too long. */
  isTruncated?: boolean;
  /** Words longer than the line are cut. */
  breaksAnywhere?: boolean;
  /** Takes the remaining room. */
  grows?: boolean;
  /** May be narrower than its content. */
  shrinks?: boolean;
  surface?: "card" | "raised" | "tile" | "outline" | "info" | "success" | "warning" | "danger" | "neutral";
  padding?: Space | 0;
  /** Left and right; `padding` when absent. */
  paddingX?: Space | 0;
}

interface TextProps extends LookProps {
  /** The margins of a paragraph inside a text. */
  isParagraph?: boolean;
}

interface LayoutProps extends LookProps {
  gap?: Gap;
  /** Between columns; `gap` when absent. */
  columnGap?: Gap;
  align?: Align;
}

interface InlineProps extends LayoutProps {
  justify?: "between" | "center" | "end";
  wraps?: boolean;
}

interface ColumnsProps extends LayoutProps {
  /** The minimum width of a column, in pixels: as many columns as fit. */
  least: number;
  /** Missing columns leave empty room, so that the others keep their width. */
  keepsEmpty?: boolean;
}

interface BoxProps extends InlineProps {
  layout: "stack" | "inline" | "columns" | "bullets" | "paragraph" | "plain";
}

const box = ({
  as: Element = "div",
  layout,
  gap,
  columnGap,
  align,
  justify,
  wraps,
  above,
  below,
  ink,
  size,
  weight,
  isNumeric,
  isOneLine,
  isTruncated,
  breaksAnywhere,
  grows,
  shrinks,
  surface,
  padding,
  paddingX,
  ...rest
}: BoxProps) => (
  <Element
    data-box={layout}
    data-gap={gap}
    data-column-gap={columnGap}
    data-items={align}
    data-justify={justify}
    data-wraps={wraps || undefined}
    data-above={above}
    data-below={below}
    data-text={ink}
    data-font-size={size}
    data-weight={weight}
    data-numeric={isNumeric || undefined}
    data-one-line={isOneLine || undefined}
    data-truncated={isTruncated || undefined}
    data-breaks={breaksAnywhere || undefined}
    data-grows={grows || undefined}
    data-shrinks={shrinks || undefined}
    data-surface={surface}
    data-padding={padding}
    data-padding-x={paddingX}
    {...rest}
  />
);

/** Elements one below the other, as wide as the stack. */
export const Stack = (props: LayoutProps & Pick<InlineProps, "justify">) =>
  box({ layout: "stack", ...props });

/** Elements side by side, centred on one line unless `align` says otherwise. */
export const Inline = (props: InlineProps) => box({ layout: "inline", ...props });

/** Columns of one width, as many as fit. */
export const Columns = ({ least, keepsEmpty, ...props }: ColumnsProps) =>
  box({
    layout: "columns",
    style: {
      gridTemplateColumns: `repeat(${keepsEmpty ? "auto-fill" : "auto-fit"}, minmax(min(${least}px, 100%), 1fr))`,
    },
    ...props,
  });

/** A plain element: a surface, a margin. */
export const Box = (props: LookProps) => box({ layout: "plain", ...props });

/** A paragraph, or the element that `as` names. */
export const Text = ({ isParagraph, ...props }: TextProps) =>
  box({ as: "p", layout: isParagraph ? "paragraph" : "plain", ...props });

/** A list with bullets, or with numbers as `ol`. */
export const Bullets = (props: LookProps) => box({ as: "ul", layout: "bullets", ...props });
