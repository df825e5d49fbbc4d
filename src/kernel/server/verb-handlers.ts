// The handlers of writes that a verb carries out: each passes what it received as one object, and answers the view.
import type { Answer, Contract, Input } from "../contract.ts";
import type { Call } from "./call.ts";

type Part<T> = T extends object ? T : unknown;
type Key<T> = T extends object ? keyof T : never;
/** Keys that two parts of an input share: one would hide the other. */
type SharedKey<P, B, F> = (Key<P> & (Key<B> | Key<F>)) | (Key<B> & Key<F>);
type OneObject<P, B, F> = [SharedKey<P, B, F>] extends [never] ? Part<P> & Part<B> & Part<F> : never;

/** The parameters, the body and the files of an endpoint in one object; never where two of them share a key. */
type VerbInput<E> =
  Input<E> extends { params: infer P; body: infer B; files: infer F } ? OneObject<P, B, F> : never;

type Verb<E, Changed> = [VerbInput<E>] extends [never]
  ? never
  : (call: Call, input: VerbInput<E>) => Promise<Changed>;

/** Any input, as the handlers receive it. */
interface AnyInput {
  params?: object | undefined;
  body?: object | undefined;
  files?: object | undefined;
}

/**
 * Binds verbs, each named as its endpoint, that answer the same view: `verbHandlers<typeof damageEndpoints>()(damageView,
 * { claimDamage, … })`. A verb of no endpoint does not compile.
 */
export const verbHandlers =
  <C extends Contract>() =>
  <const Name extends keyof C & string, Changed>(
    view: (
      call: Call,
      changed: Changed,
      input: VerbInput<C[Name]>,
    ) => Promise<Answer<C[Name]>> | Answer<C[Name]>,
    verbs: { [K in Name]: Verb<C[K], Changed> },
  ): { [K in Name]: (input: Input<C[K]>, call: Call) => Promise<Answer<C[K]>> } => {
    const handlers = Object.entries<Verb<C[Name], Changed>>(verbs).map(([name, verb]) => [
      name,
      async ({ params, body, files }: AnyInput, call: Call) => {
        const input = { ...params, ...body, ...files } as VerbInput<C[Name]>;
        return view(call, await verb(call, input), input);
      },
    ]);
    return Object.fromEntries(handlers) as {
      [K in Name]: (input: Input<C[K]>, call: Call) => Promise<Answer<C[K]>>;
    };
  };
