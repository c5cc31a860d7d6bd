/** Printed price and printed amount are each rounded to a cent. [R$] */
export const lineToleranceBrl = 0.02

/** A total is the sum of amounts each rounded to a cent. [R$] */
export const totalToleranceBrl = 0.05

/** Floating-point noise: 0.1 + 0.2 is 0.30000000000000004. [R$] */
const machineBrl = 1e-6

/** Whether a difference exceeds rounding. */
export function isBeyond(toleranceBrl: number, differenceBrl: number): boolean {
  return Math.abs(differenceBrl) > toleranceBrl + machineBrl
}
