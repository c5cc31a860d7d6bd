import type { Invoice } from './invoice'

/** Whether a unit has distributed generation (SCEE): injected or compensated energy, or a plant's demand. */
export function isCompensated({ injectedKwh, lines }: Pick<Invoice, 'injectedKwh' | 'lines'>): boolean {
  const isInjected = Object.values(injectedKwh).some((kwh) => kwh > 0)
  return isInjected || lines.some(({ kind, amountBrl }) => compensationKinds.has(kind) && amountBrl !== 0)
}

const compensationKinds: ReadonlySet<Invoice['lines'][number]['kind']> = new Set(['injected-energy', 'plant-demand'])
