// Lazy loading of the identity pool: its library weighs more than the sign-in screen.
export const loadPool = () => import("./pool.ts");
export const loadFactorPool = () => import("./factor/pool-factor.ts");
