// The identity pool comes with the first call of it: its library weighs more than the screen where people sign in.
export const loadPool = () => import("./pool.ts");
export const loadFactorPool = () => import("./factor/pool-factor.ts");
