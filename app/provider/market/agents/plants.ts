import type { Selectable } from 'kysely'
import { agentPageSizes } from '~/contract/agents'
import type { Db, Schema } from '~/database/schema'
import { cegCore } from '~/domain/market/ceg-core'
import { monthValues, type MonthPeriod } from './month-values'

type PlantRow = Selectable<Schema['market_plant']>
type SigaRow = Selectable<Schema['siga_plant']>

/** A page of the plants of a profile, by code, with their generation and their entries in ANEEL's register. */
export async function plantsOf(db: Db, profileCode: number, page: number, period: MonthPeriod | undefined) {
  const rows = await db
    .selectFrom('market_plant')
    .selectAll()
    .where('profile_code', '=', profileCode)
    .orderBy('code')
    .limit(agentPageSizes.plants)
    .offset((page - 1) * agentPageSizes.plants)
    .execute()
  const [generation, register] = await Promise.all([generationOf(db, rows, period), registerOf(db, rows)])
  return rows.map((row) => {
    const siga = register.get(coreOf(row) ?? '')
    return {
      codAtivo: row.asset_code ?? row.code,
      ceg: row.ceg,
      submercado: row.submarket,
      fonte: row.source,
      tipoDespacho: row.dispatch,
      sigla: row.initials,
      uf: row.uf,
      capacidadeUsina: row.capacity_mw,
      combustivel: siga?.fuel ?? null,
      caracteristicaParcela: row.characteristic,
      generation: monthValues(period, (month) => generation.get(`${row.code} ${month}`)),
      siga: siga ? toRegistered(siga) : null,
    }
  })
}

async function generationOf(db: Db, plants: readonly PlantRow[], period: MonthPeriod | undefined) {
  if (!period || plants.length === 0) return new Map<string, number | null>()
  const rows = await db
    .selectFrom('market_plant_month')
    .select(['plant_code', 'month', 'generation_mwh'])
    .where(
      'plant_code',
      'in',
      plants.map(({ code }) => code),
    )
    .where('month', '>=', period.first)
    .where('month', '<=', period.last)
    .execute()
  return new Map(rows.map((row) => [`${row.plant_code} ${row.month}`, row.generation_mwh]))
}

async function registerOf(db: Db, plants: readonly PlantRow[]) {
  const cores = plants.flatMap((row) => coreOf(row) ?? [])
  const rows = cores.length === 0 ? [] : await db.selectFrom('siga_plant').selectAll().where('core', 'in', cores).execute()
  return new Map(rows.map((row) => [row.core, row]))
}

function coreOf({ ceg }: PlantRow) {
  return ceg === null ? undefined : cegCore(ceg)
}

function toRegistered({ name, type, phase, granted_kw, operates_since, owners }: SigaRow) {
  return { name, type, phase, grantedKw: granted_kw, operatesSince: operates_since, owners }
}
