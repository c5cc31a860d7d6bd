import { maxPortfolioUnits } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import { prospectClasses } from '~/domain/market/prospect-classes'
import { states } from '~/domain/registry/states'
import { subgroups } from '~/domain/tariffs/tariff'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { decimal, percent, shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { countLabel, Pager } from '~/ui/pager'
import { SelectField } from '~/ui/select-field'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { prospectsPath, searchPath } from '../paths'
import { basesText, prospectDistributors } from './prospect-words'
import { ProspectTable } from './prospect-table'
import type { OpenedProspects } from './prospects.server'

type Props = OpenedProspects & { maySell: boolean }

/** The captive units of ANEEL's geographic database, as places and sizes. */
export function ProspectsPage(opened: Props) {
  const { list, bases, typed, errors, isInvented } = opened
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Prospectos"
        answer={bases.length === 0 ? 'Nenhuma unidade importada' : countLabel(list, 'unidade cativa', 'unidades cativas')}
        lead="Unidades de média e alta tensão que ainda compram da distribuidora. A ANEEL não publica o nome de ninguém: é uma lista de lugares e portes, não de clientes."
        actions={
          list.items.length > 0 &&
          Object.keys(errors).length === 0 && (
            <ButtonLink to={`${prospectsPath}.csv?${new URLSearchParams(typed)}`} reloadDocument variant="secondary">
              Baixar CSV
            </ButtonLink>
          )
        }
      />
      <MarketTabs current={prospectsPath} />
      <InventedNotice isInvented={isInvented} />
      {bases.length === 0 ? (
        <Empty action={{ to: searchPath, label: 'Voltar à pesquisa' }}>
          Aqui estarão as unidades cativas da Base de Dados Geográfica da Distribuidora (BDGD) da ANEEL, com município, atividade,
          consumo e demanda. Quem administra o site as importa dos arquivos ucmt_pj e ucat_pj.
        </Empty>
      ) : (
        <Content {...opened} />
      )}
    </main>
  )
}

function Content(opened: Props) {
  const { list, typed, form } = opened
  return (
    <>
      <Filters {...opened} />
      {list.items.length === 0 && form.problem !== undefined && <Alert tone="error">{form.problem}</Alert>}
      {list.items.length === 0 ? (
        <Empty action={{ to: prospectsPath, label: 'Ver todas' }}>
          {list.page > 1 ? 'A lista termina antes desta página.' : 'Nenhuma unidade cativa satisfaz todos estes filtros.'}
        </Empty>
      ) : (
        <ProspectTable {...opened} />
      )}
      <Pager {...list} query={typed} />
      <Assumptions {...opened} />
    </>
  )
}

function Filters({ bases, typed, errors }: Props) {
  return (
    <FilterBar path={prospectsPath}>
      <SelectField label="Estado" name="uf" placeholder="Todos" defaultValue={typed['uf'] ?? ''} options={states} />
      <SelectField
        label="Distribuidora"
        name="distribuidora"
        placeholder="Todas"
        defaultValue={typed['distribuidora'] ?? ''}
        options={prospectDistributors(bases, typed['distribuidora'])}
      />
      <SelectField
        label="Subgrupo"
        name="grupo"
        placeholder="Todos"
        defaultValue={typed['grupo'] ?? ''}
        options={subgroups.map((it) => ({ value: it, label: it }))}
      />
      <SelectField
        label="Classe"
        name="classe"
        placeholder="Todas"
        defaultValue={typed['classe'] ?? ''}
        options={prospectClasses}
      />
      <Field
        label="Início do CNAE"
        name="cnae"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        defaultValue={typed['cnae']}
        errors={errorsOf(errors.cnae)}
      />
      <Field label="Demanda média, de" unit="kW" {...numeric} name="kw" defaultValue={typed['kw']} errors={errorsOf(errors.kw)} />
      <Field
        label="Consumo médio, de"
        unit="kWh/mês"
        {...numeric}
        name="kwh"
        defaultValue={typed['kwh']}
        errors={errorsOf(errors.kwh)}
      />
    </FilterBar>
  )
}

function errorsOf(text: string | undefined) {
  return text === undefined ? undefined : [text]
}

const numeric = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const

/** What the estimate assumes, and where the units come from. */
function Assumptions({ bases, readAt, assumed }: Props) {
  const { peakFraction, year, energyBrlPerMwh, pisFraction, cofinsFraction } = assumed
  const base = basesText(bases)
  return (
    <section className="card stack" aria-labelledby="premissas">
      <h2 id="premissas">Como a economia é estimada</h2>
      <p>
        Pelo mesmo cálculo de uma carteira do simulador: a conta cativa contra a do mercado livre no primeiro ano, com a tarifa em
        vigor da distribuidora, o ICMS do estado e energia convencional a R$ {decimal(energyBrlPerMwh)} por MWh. É uma primeira
        ideia: a fatura da unidade dá o número.
      </p>
      <ul className="grid list-disc gap-1 pl-6">
        <li>
          O arquivo da média tensão não separa a ponta: supõe-se {percent(peakFraction, 1)} do consumo nela, o de uma carga igual
          em todas as horas de {year}, com três horas de ponta por dia útil (REN ANEEL 1.000/2021, art. 2º). Quem trabalha só de
          dia consome menos na ponta; quem trabalha à noite, mais.
        </li>
        <li>A modalidade não está no arquivo: supõe-se Verde até 44 kV e Azul a partir de 69 kV.</li>
        <li>A demanda é a contratada; onde falta, a maior medida no ano.</li>
        <li>
          PIS e COFINS são os da última fatura conhecida da distribuidora; onde não há, a média das conhecidas:{' '}
          {percent(pisFraction, 2)} e {percent(cofinsFraction, 2)}.
        </li>
      </ul>
      <p className="hint">
        Ordem: do maior consumo ao menor. Uma carteira leva até {maxPortfolioUnits} unidades. Fonte: BDGD da ANEEL, entidades UCMT
        e UCAT{base && `, ${base}`}
        {readAt !== null && `, lida em ${shortDate(brazilDay(new Date(readAt)))}`}. Só as cativas, ativas e com consumo.
      </p>
    </section>
  )
}
