import { sum } from '../numbers/sum'
import type { Invoice } from './invoice'
import { quantity } from './written'

/** Whether a unit has distributed generation (SCEE): injected or compensated energy, or a plant's demand. */
export function isCompensated(invoice: Compensating): boolean {
  return injectedSumKwh(invoice) > 0 || compensatingLines(invoice).length > 0
}

/** What in the bill says so: "a fatura traz 33.020,4 kWh injetados e a linha “Energia Atv Injetada GDI”". */
export function compensationReason(invoice: Compensating): string {
  const injectedKwh = injectedSumKwh(invoice)
  const [first, ...others] = compensatingLines(invoice).map(({ label }) => `“${label}”`)
  const parts = [
    ...(injectedKwh > 0 ? [`${quantity(injectedKwh, 'kWh')} injetados`] : []),
    ...(first && others.length === 0 ? [`a linha ${first}`] : []),
    ...(first && others.length > 0 ? [`${others.length + 1} linhas de compensação, como ${first}`] : []),
  ]
  return `a fatura traz ${parts.join(' e ')}`
}

type Compensating = Pick<Invoice, 'injectedKwh' | 'lines'>

function injectedSumKwh({ injectedKwh }: Compensating): number {
  return sum(Object.values(injectedKwh).filter((kwh) => kwh > 0))
}

function compensatingLines({ lines }: Compensating) {
  return lines.filter(({ kind, amountBrl }) => compensationKinds.has(kind) && amountBrl !== 0)
}

const compensationKinds: ReadonlySet<Invoice['lines'][number]['kind']> = new Set(['injected-energy', 'plant-demand'])
