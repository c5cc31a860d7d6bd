import type { Db } from '~/database/schema'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthKey } from '~/domain/units/calendar-month'
import { batchRows, inBatches } from '~/provider/http/batches'
import type { Table, TableCell } from '~/provider/sheets/table'
import { shownValue } from '~/unit-text/figures'
import { submarketName } from '~/unit-text/words'
import type { AgentRow } from './find-agent'
import { marketMonths } from './month-values'
import { profileMonths } from './profile-months'
import { publishedPeriod } from './published-period'

const header = [
  'Código do perfil',
  'Sigla do perfil',
  'Classe',
  'Categoria',
  'Submercado',
  'Mês',
  'Compra (MW médios)',
  'Venda (MW médios)',
  'Consumo (MWh)',
]

/** One row per profile and month, as on the page; profiles are read in batches. */
export function agentTable(db: Db, agent: AgentRow): Table {
  return { header, batches: rowsOf(db, agent) }
}

async function* rowsOf(db: Db, agent: AgentRow): AsyncGenerator<TableCell[][], void> {
  const period = await publishedPeriod(db, agent)
  const theirs = db.selectFrom('market_profile').selectAll().where('agent_code', '=', agent.code).orderBy('code').limit(batchRows)
  for await (const profiles of inBatches<Awaited<ReturnType<typeof theirs.execute>>[number]>((last) =>
    theirs.where('code', '>', last?.code ?? -1).execute(),
  )) {
    const months = await profileMonths(
      db,
      profiles.map(({ code }) => code),
      period,
    )
    yield profiles.flatMap((profile) =>
      marketMonths(period).map((month): TableCell[] => {
        const { purchasesMw, salesMw, consumptionMwh } = months.at(profile.code, month) ?? {}
        return [
          { code: profile.code },
          profile.initials,
          profile.class,
          profile.category,
          profile.submarket === null ? '' : submarketName(profile.submarket),
          { month: monthKey(calendarMonthOf(month)) },
          ...[purchasesMw, salesMw, consumptionMwh].map((value) => shownValue({ unit: 'MWh' }, value)),
        ]
      }),
    )
  }
}
