/** By which openings are made. */
export const SEED = 1;
