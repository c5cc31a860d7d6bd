import { sql } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { toMarketMonth } from '~/domain/market/market-month'
import { chargeMonthText } from '~/domain/tariffs/charge-text'
import { chargesBounds } from '~/domain/tariffs/charge-months'
import { monthOfKey } from '~/domain/units/calendar-month'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { decimalColumn, mayLack, month, orNull } from '../column'
import type { DataSet } from '../data-set'
import { writeOver } from '../store-rows'

type Column = Schema['charge_month']['name']

/** The charge of reserve energy (EER), of the whole market. [R$] */
const reserveCharge: DataSet = {
  kind: 'reserva_encargo',
  columns: { month: month('MES_REFERENCIA'), eer_brl: orNull(decimalColumn('ENCARGO_ENERGIA_RESERVA')) },
  unread: [
    '_id',
    'TOTAL_PAGAMENTO_LIQ_ER',
    'FUNDO_GARANTIA_OPER_CONTR_ER',
    'TOTAL_RECEITA_RETIDA_CONER',
    'CUSTO_ADIMN_FIN_TRIB_CCEE',
    'SALDO_EFETIVO_CONER',
  ],
  ...monthly('eer_brl'),
}

/** What the market pays of the system's services (ESS) and of energy security, after the relief. [R$] */
const systemCharges: DataSet = {
  kind: 'encargo_pgto_mensal',
  columns: {
    month: month('MES_REFERENCIA'),
    ess_brl: orNull(decimalColumn('PAGAMENTO_ENCARGO_ESS')),
    se_brl: orNull(decimalColumn('PAGAMENTO_ENCARGO_SE')),
  },
  unread: [
    '_id',
    'RESERVA_ALIVIO_ESS',
    'TOTAL_PENALIDADES_ESS',
    'SOBRA_EXCED_FINANCEIRO_MA',
    'FATOR_AJUSTE_ESS',
    'EXCEDENTE_FINANCEIRO_IMPORT',
    'VALOR_CUSTO_RAZAO_IMPORT',
  ],
  ...monthly('ess_brl', 'se_brl'),
}

/** Reference consumption (TRC) of the whole market, over which these charges are shared. [MWh] */
const referenceConsumption: DataSet = {
  kind: 'energia_reserva_consumo_referencia',
  columns: {
    month: month('MES_REFERENCIA'),
    reference_mwh: orNull(decimalColumn('TRC_SEG_ENER')),
    // Empty in every file seen, and not documented: a filled one is a question for a person.
    other_mwh: mayLack(orNull(decimalColumn('TRC_SEG_ENER_SUC'))),
  },
  unread: ['_id'],
  ...monthly('reference_mwh'),
  async doubt(db) {
    const { rows } = await sql<{ month: number }>`select month from market_stage where other_mwh is not null
      order by month limit 1`.execute(db)
    const first = rows[0]
    return first
      ? `TRC_SEG_ENER_SUC veio preenchida em ${chargeMonthText(first.month)}, e a câmara não diz o que ela é`
      : doubtOf(db, ['reference_mwh'])
  },
}

export const chargeSets: readonly DataSet[] = [referenceConsumption, reserveCharge, systemCharges]

/** Their imports leave the demonstration's invented market as it is. */
export const chargeKinds: readonly string[] = chargeSets.map(({ kind }) => kind)

/** One row a month, of the whole market: the months that a file does not have stay. */
function monthly(...columns: [Column, ...Column[]]): Omit<DataSet, 'kind' | 'columns'> {
  return {
    key: ['month'],
    tables: [{ name: 'charge_month', key: ['month', 'name'] }],
    total: { column: 'amount', as: 'sum', name: columns[0] },
    isOutsideMarket: true,
    refuse: refuseMonths,
    doubt: (db) => doubtOf(db, columns),
    async store(trx) {
      for (const column of columns) {
        const its = { month: 'month', name: `'${column}'`, amount: column }
        await writeOver(trx, 'charge_month', its, { key: ['month', 'name'], where: `${column} is not null` })
      }
      return []
    },
  }
}

/** A month twice would be an amount by part, which these files do not have; a month is settled after its end. */
async function refuseMonths(db: Db, now: Date): Promise<void> {
  const { rows: future } = await sql<{ month: number; line: number }>`select month, line from market_stage
    where month >= ${toMarketMonth(monthOfKey(brazilDay(now)))} order by line limit 1`.execute(db)
  if (future[0]) throw new DataFileError(`${chargeMonthText(future[0].month)} ainda não terminou`, future[0].line)
  const { rows } = await sql<{ month: number; line: number }>`select month, max(line) as line from market_stage
    group by month having count(*) > 1 order by month limit 1`.execute(db)
  const first = rows[0]
  if (first)
    throw new DataFileError(`${chargeMonthText(first.month)} está duas vezes: o arquivo tem uma linha por mês`, first.line)
}

async function doubtOf(db: Db, columns: readonly Column[]): Promise<string | undefined> {
  return (await valueOutside(db, columns)) ?? (await olderThanStored(db, columns[0]!))
}

async function valueOutside(db: Db, columns: readonly Column[]): Promise<string | undefined> {
  for (const column of columns) {
    const { min, max, unit } = chargesBounds[column]
    const value = sql.ref(column)
    const { rows } = await sql<{ month: number; value: number }>`select month, ${value} as value from market_stage
      where ${value} < ${min} or ${value} > ${max} order by month limit 1`.execute(db)
    const first = rows[0]
    if (first) {
      const shown = [first.value, min, max].map((it) => it.toLocaleString('pt-BR', { maximumFractionDigits: 2 }))
      return `${chargeMonthText(first.month)} tem ${shown[0]} ${unit}, fora do piso e do teto, de ${shown[1]} a ${shown[2]}`
    }
  }
  return undefined
}

/** A file that ends before the stored months, and would take the place of some of them. */
async function olderThanStored(db: Db, column: Column): Promise<string | undefined> {
  const stored = sql`select month from charge_month where name = ${column}`
  const { rows } = await sql<{ newest: number; last: number }>`select
      (select max(month) from (${stored}) as known) as newest, (select max(month) from market_stage) as last
    where exists (select 1 from market_stage where month in (${stored}))`.execute(db)
  const found = rows[0]
  if (!found || found.last >= found.newest) return undefined
  return `o arquivo vai até ${chargeMonthText(found.last)}, antes do gravado, que vai até ${chargeMonthText(found.newest)}`
}
