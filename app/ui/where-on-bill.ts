/** The figures that the page "Onde está na fatura" marks, named as the fields of the simulator's form. */
export const markedFields = [
  'grupoTarifario',
  'ths',
  'tensao',
  'demandaForaPonta',
  'demandaPonta',
  'demandaForaPontaUltrapassagem',
  'demandaPontaUltrapassagem',
  'consumoForaPonta',
  'consumoPonta',
  'pis',
  'cofins',
  'icms',
  'total',
] as const

export type BillField = (typeof markedFields)[number]

export const billMapPath = '/onde-esta-na-fatura'

/** Address of the drawn bill of a distributor with one figure marked; undefined for a field that no bill has. */
export function whereOnBill(field: string, distributor = ''): string | undefined {
  const marked = markedFields.find((it) => it === field)
  if (!marked) return undefined
  return `${billMapPath}?${new URLSearchParams({ ...(distributor && { distribuidora: distributor }), campo: marked })}`
}
