import type { Switcher } from '~/ui/page-handle'
import type { UnitDoor } from './unit-address'

export type UnitChoice = { id: string; label: string }

type Named = { id: string; name: string; company_name: string }

/** The units to choose from, "PADARIA SOL - Loja Centro", by name. */
export function unitChoices(units: readonly Named[]): UnitChoice[] {
  const choices = units.map(({ id, name, company_name }) => ({
    id,
    label: `${company_name.toLocaleUpperCase('pt-BR')} - ${name}`,
  }))
  return choices.toSorted((one, other) => byName.compare(one.label, other.label))
}

/** Natural order: "Loja 9" before "Loja 10". */
export const byName = new Intl.Collator('pt-BR', { numeric: true })

type Opened = { door: UnitDoor; choices: readonly UnitChoice[]; unit: { id: string } }

/** The choice of unit in the workspace's bar. */
export function unitSwitcher({ door: { path: _path, ...kept }, choices, unit }: Opened): Switcher {
  return {
    label: 'Unidade',
    name: 'unidade',
    value: unit.id,
    options: choices.map(({ id, label }) => ({ value: id, label })),
    kept,
  }
}
