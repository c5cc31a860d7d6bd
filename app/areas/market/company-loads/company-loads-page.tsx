import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { Empty } from '~/ui/empty'
import { cnpjMask } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { ExitsOfAgent } from '../breaches/supplier-risk'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { companyLoadsPath } from '../paths'
import { CnpjForm } from './cnpj-form'
import type { OpenedCompanyLoads } from './company-loads.server'
import { LoadCard } from './load-card'
import { OtherLoads } from './other-loads'

/** The load units of a company's CNPJ, with a link to a proposal. */
export function CompanyLoadsPage(opened: OpenedCompanyLoads) {
  const { cnpj, name, units, exits, chart, isInvented } = opened
  return (
    <main id="conteudo" className="page stack">
      <PageHead title={name ?? 'Unidades de um CNPJ'} answer={answerOf(opened)} lead={`CNPJ ${cnpjMask(cnpj)}`} />
      <MarketTabs current={companyLoadsPath} />
      <InventedNotice isInvented={isInvented} />
      <CnpjForm typed={cnpjMask(cnpj)} />
      {units.length === 0 && (
        <Empty>
          Nenhuma unidade de carga com este CNPJ está nos arquivos da CCEE: a empresa pode ainda estar no mercado cativo, ou
          consumir por outro CNPJ.
        </Empty>
      )}
      <ExitsOfAgent exits={exits} />
      {chart && (
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Mês" />
        </SeriesFigure>
      )}
      {units.map((unit) => (
        <LoadCard key={unit.code} {...opened} unit={unit} isAlone={units.length === 1} />
      ))}
      <OtherLoads {...opened} />
    </main>
  )
}

function answerOf({ units, others }: OpenedCompanyLoads): string {
  const count = units.length + others.total
  if (count === 0) return 'Nenhuma unidade no mercado livre'
  return count === 1 ? '1 unidade no mercado livre' : `${count.toLocaleString('pt-BR')} unidades da empresa no mercado livre`
}
