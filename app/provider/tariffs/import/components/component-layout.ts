import type { Selectable } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import type { LayoutInput, RefusedRow, TariffLayout } from '../tariff-layout'
import { placeRow, refusals, type TariffPlace } from '../place-row'
import { readTariffDay, readTariffDecimal } from '../read-values'
import { readResolution } from '../resolution'
import { ratesOfAct, enterValue, usedComponents, type Act, type ComponentBook, type UsedComponent } from './component-book'
import { componentRowReader, type ComponentRow } from './component-columns'

/** The file of tariff components. A tariff takes missing Fio B shares and APE and SCEE rows from its own act; existing values are kept. */
export function componentLayout(names: readonly string[], { matchDistributor, onUnknownAgent }: LayoutInput): TariffLayout {
  const toRow = componentRowReader(names)
  const book: ComponentBook = new Map()

  return {
    take(record, line) {
      const row = toRow(record, line)
      const component = usedComponents.find((it) => it.toLowerCase() === row.component.toLowerCase())
      if (!component) return { reason: refusals.component, line }
      const place = placeRow({ ...row, unit: unitOf(row), tusd: '', te: '' })
      if (typeof place === 'string') return { reason: place, line }
      const { subgroup, ths, cell } = place
      if (ths === 'GERACAO' || !takes(component, cell)) return { reason: refusals.component, line }
      const agent = { cnpj: row.cnpj, name: row.agent }
      const distributorId = matchDistributor(agent)
      if (distributorId === undefined) {
        onUnknownAgent(agent)
        return { reason: refusals.agent, line }
      }
      const validFrom = readTariffDay(row.validFrom, 'DatInicioVigencia', line)
      const value = readTariffDecimal(row.value, 'VlrComponenteTarifario', line)
      if (!validFrom || value === null) return { reason: refusals.blank, line }

      const said = { value, resolution: readResolution(row.resolution), line }
      const loserLine = enterValue(book, { distributorId, subgroup, ths, validFrom }, { cell, component }, said)
      return loserLine === undefined ? undefined : { reason: refusals.older, line: loserLine }
    },
    write: (trx) => fillTariffs(trx, [...book.values()]),
  }
}

/** "R$/MWh" is MWh in the file of tariffs. */
function unitOf({ unit }: ComponentRow) {
  return unit.replace('R$/', '')
}

function takes(component: UsedComponent, cell: TariffPlace['cell']): boolean {
  if (component === 'TE') return cell.startsWith('scee')
  return component === 'TUSD' || cell.startsWith('demand') || cell.startsWith('energy')
}

type Row = Selectable<Schema['tariff_rate']>

/** Fills missing values of the table's tariffs, in the caller's transaction. */
async function fillTariffs(trx: Db, acts: readonly Act[]) {
  const rows = await trx.selectFrom('tariff_rate').selectAll().execute()
  const byTariff = new Map<string, Act[]>()
  for (const act of acts) {
    const name = `${act.distributorId} ${act.subgroup} ${act.ths}`
    const same = byTariff.get(name)
    if (same) same.push(act)
    else byTariff.set(name, [act])
  }
  const used = new Set<Act>()
  let tariffsWritten = 0
  for (const row of rows) {
    const act = actOf(row, byTariff.get(`${row.distributor_id} ${row.subgroup} ${row.ths}`) ?? [])
    if (!act) continue
    used.add(act)
    const lacking = ratesOfAct(act).filter((group) => Object.keys(group).some((name) => row[name as keyof Row] === null))
    if (lacking.length === 0) continue
    tariffsWritten += 1
    await trx
      .updateTable('tariff_rate')
      .set(Object.assign({}, ...lacking) as object)
      .where('distributor_id', '=', row.distributor_id)
      .where('subgroup', '=', row.subgroup)
      .where('ths', '=', row.ths)
      .where('valid_from', '=', row.valid_from)
      .execute()
  }
  const orphans = acts.filter((act) => !used.has(act)).flatMap(({ values }) => [...values.values()])
  return { tariffsWritten, refused: orphans.map(({ line }): RefusedRow => ({ reason: refusals.noTariff, line })) }
}

/** The act of a tariff: with the same start, else the last earlier one of the same resolution. */
function actOf(row: Row, acts: readonly Act[]): Act | undefined {
  const ofStart = acts.find(({ validFrom }) => validFrom === row.valid_from)
  const ofAct = acts.filter(({ validFrom, resolution }) => resolution.name === row.resolution && validFrom < row.valid_from)
  return ofStart ?? ofAct.toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]
}
