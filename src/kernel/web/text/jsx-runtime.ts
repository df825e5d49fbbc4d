// The JSX runtime of the browser, in place of that of React (vite.config.ts; decision 027): every text on screen is
// displayed by an element or a fragment, which it gets with its numbers unbroken.
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { unbrokenChildren } from "./unbroken.ts";

type Jsx = typeof reactJsx;

const displaysText = (type: unknown): boolean => typeof type === "string" || type === Fragment;

const withUnbrokenText =
  (create: Jsx): Jsx =>
  (type, props, key) => {
    const { children } = props as { children?: unknown };
    if (!displaysText(type)) return create(type, props, key);
    const unbroken = unbrokenChildren(type, children);
    return create(type, unbroken === children ? props : { ...(props as object), children: unbroken }, key);
  };

export { Fragment };
export const jsx = withUnbrokenText(reactJsx);
export const jsxs = withUnbrokenText(reactJsxs);
