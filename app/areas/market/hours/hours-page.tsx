import { HeatFigure } from '~/charts/heat-figure'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { FilterBar } from '~/ui/filter-bar'
import { cnpjMask } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { SelectField } from '~/ui/select-field'
import { submarketName } from '~/unit-text/words'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { MarketMonthField } from '../market-month-field'
import { monthAddressOf } from '../month-address'
import { companyHoursPath, companyLoadsPath } from '../paths'
import { marketMonthName } from '../words'
import { ExposureSection } from '~/unit-text/hours/exposure-section'
import { HourNumbers } from '~/unit-text/hours/hour-numbers'
import { KeptFields } from '~/unit-text/hours/kept-fields'
import { ShiftSection } from '~/unit-text/hours/shift-section'
import { heatChart } from '~/unit-text/hours/heat-chart'
import { typicalChart } from '~/unit-text/hours/typical-chart'
import type { HourFigures } from '~/unit-text/hours/hour-figures'
import { gapsText, peakSentence } from '~/unit-text/hours/hour-words'
import { cutLoadsText, fewerLoadsText, hoursAnswer, loadName, unpricedTitle } from './hours-words'
import type { OpenedHours } from './hours.server'
import { FactGrid } from '~/ui/fact-grid'
import { monthFacts } from '~/unit-text/hours/month-facts'
import { HourMonths } from './hour-months'

/** What the hours of a CNPJ's loads cost against the spot price. */
export function HoursPage(opened: OpenedHours) {
  const { cnpj, loads, months, summaries, question, exposures, figures, shift, summary, isInvented } = opened
  const path = companyHoursPath(cnpj)
  const { kept } = question
  const address = (parameters: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams({ ...kept, ...parameters })}`
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title={loadName(opened) ?? 'Consumo hora a hora'}
        answer={hoursAnswer(opened)}
        lead={`CNPJ ${cnpjMask(cnpj)}${opened.submarket ? `, submercado ${submarketName(opened.submarket)}` : ''}. O custo de modulação compara cada MWh consumido, ao PLD da sua hora, com o PLD médio do mês.`}
        actions={<Files {...opened} />}
      />
      <MarketTabs current={companyLoadsPath} />
      <InventedNotice isInvented={isInvented} />
      {loads.length > 0 && months.length > 0 && <Choice {...opened} path={path} />}
      <Absence {...opened} />
      {figures && summary && (
        <>
          {summary.hourCount > 0 && gapsText(summary) && (
            <Alert tone="warn" title={`${gapsText(summary)}: fora da conta`}>
              <p>A modulação e as exposições usam só as horas que têm leitura e preço.</p>
            </Alert>
          )}
          <section className="card stack" aria-label="Números do mês">
            <FactGrid facts={monthFacts(figures, summary)} />
            {opened.peak && <p className="hint">{peakSentence(opened.peak)}</p>}
          </section>
          <Pictures {...figures} />
        </>
      )}
      {opened.simulation && <Simulation {...opened.simulation} />}
      {summaries.length > 0 && <HourMonths summaries={summaries} address={address} />}
      <ExposureSection rows={exposures} months={summaries} question={question} kept={kept} path={path} />
      {figures && <ShiftSection shift={shift} question={question} rates={opened.rates} kept={kept} path={path} />}
      {summaries.length > 0 && (
        <p className="hint">
          Horas de Brasília, no centro de gravidade. Fontes: consumo_horario_perfil_agente e pld_horario, dados abertos da CCEE
          (CC-BY-4.0).
        </p>
      )}
    </main>
  )
}

/** The way from the hours to a study of the CNPJ. */
function Simulation({ address, months, hasDistributor }: NonNullable<OpenedHours['simulation']>) {
  return (
    <section className="card stack" aria-labelledby="simular-horas">
      <h2 id="simular-horas">Simular com estas horas</h2>
      <p>
        O simulador recebe {hasDistributor && 'a distribuidora e '}
        {months === 1 ? 'o consumo do mês' : `a média de ${months} meses`} na ponta e fora dela, sem as perdas. No estudo
        guardado, as propostas planas e o risco contam a modulação das horas das cargas do CNPJ no submercado da distribuidora.
      </p>
      <p>
        <ButtonLink to={address} reloadDocument>
          Simular
        </ButtonLink>
      </p>
    </section>
  )
}

function Files({ cnpj, figures, question: { kept } }: OpenedHours) {
  if (!figures) return null
  return (['csv', 'xlsx', 'pdf'] as const).map((format) => (
    <ButtonLink
      key={format}
      to={`${companyHoursPath(cnpj)}.${format}?${new URLSearchParams(kept)}`}
      reloadDocument
      variant="secondary"
    >
      Baixar {format.toUpperCase()}
    </ButtonLink>
  ))
}

function Choice({ loads, months, month, question, path }: OpenedHours & { path: string }) {
  return (
    <FilterBar path={path} button="Ver">
      <KeptFields kept={question.kept} without={['carga', 'mes']} />
      {loads.length > 1 && (
        <SelectField
          label="Carga"
          name="carga"
          placeholder="Todas juntas"
          defaultValue={question.load === undefined ? '' : String(question.load)}
          options={loads.map(({ code, initials, city, uf }) => ({ value: String(code), label: `${initials}, ${city} – ${uf}` }))}
        />
      )}
      {loads.length === 1 && question.load !== undefined && <input type="hidden" name="carga" value={question.load} />}
      <MarketMonthField months={months.toReversed()} month={month} />
    </FilterBar>
  )
}

/** What is missing, and the next step. */
function Absence(opened: OpenedHours) {
  const { cnpj, loads, months, month, figures, summaries, summary, loadsElsewhere, question, submarket } = opened
  if (loads.length === 0)
    return (
      <Empty action={{ to: companyLoadsPath, label: 'Procurar outro CNPJ' }}>
        Nenhuma unidade de carga com este CNPJ está nos arquivos da CCEE: a empresa pode ainda estar no mercado cativo, ou
        consumir por outro CNPJ.
      </Empty>
    )
  if (months.length === 0)
    return (
      <Empty action={{ to: `${companyLoadsPath}/${cnpj}`, label: 'Ver o consumo por mês' }}>
        O consumo horário da CCEE ainda não foi importado.
      </Empty>
    )
  const newest = summaries.at(-1)
  const [cut, fewer] = [cutLoadsText(opened), fewerLoadsText(summaries)]
  if (!figures || month === null)
    return (
      <Empty
        action={
          newest
            ? {
                to: `${companyHoursPath(cnpj)}?${new URLSearchParams({ ...question.kept, mes: monthAddressOf(newest.month) })}`,
                label: `Ver ${marketMonthName(newest.month)}`,
              }
            : { to: `${companyLoadsPath}/${cnpj}`, label: 'Ver o consumo por mês' }
        }
      >
        Não há leituras horárias deste CNPJ em {month === null ? 'nenhum mês' : marketMonthName(month)}, ou os arquivos delas
        faltam no servidor.
      </Empty>
    )
  return (
    <>
      {summary?.hourCount === 0 && (
        <Alert tone="info" title={unpricedTitle(month, submarket)}>
          <p>O consumo de cada hora está abaixo; a modulação espera o {submarket === null ? 'submercado' : 'preço'}.</p>
        </Alert>
      )}
      {cut && <p className="hint">{cut}</p>}
      {fewer && <p className="hint">{fewer}</p>}
      {loadsElsewhere > 0 && (
        <p className="hint">
          {loadsElsewhere === 1 ? 'Uma carga deste CNPJ é' : `${loadsElsewhere} cargas deste CNPJ são`} de outro submercado, com
          outro PLD: escolha a carga para ver a sua conta.
        </p>
      )}
    </>
  )
}

function Pictures({ kwh, prices, typical, month }: HourFigures) {
  const hasPrices = prices.some((price) => price !== undefined)
  const consumed = typicalChart('tipico-consumo', 'O consumo', 'kWh', typical.load)
  const priced = typicalChart('tipico-pld', 'O PLD', 'R$/MWh', typical.pld)
  const heat = heatChart('calor-consumo', 'Consumo', 'kWh', kwh, month)
  const priceHeat = heatChart('calor-pld', 'PLD', 'R$/MWh', prices, month)
  return (
    <>
      <div className="heat-pair">
        <HeatFigure chart={heat}>
          <HourNumbers caption={`${heat.title} (kWh)`} month={month} values={kwh} decimals={[0, 1]} />
        </HeatFigure>
        {hasPrices && (
          <HeatFigure chart={priceHeat}>
            <HourNumbers caption={`${priceHeat.title} (R$/MWh)`} month={month} values={prices} decimals={[2, 2]} />
          </HeatFigure>
        )}
      </div>
      <div className="heat-pair">
        {[consumed, ...(hasPrices ? [priced] : [])].map((chart) => (
          <SeriesFigure key={chart.id} chart={chart}>
            <SeriesTable chart={chart} pointHeader="Hora" />
          </SeriesFigure>
        ))}
      </div>
    </>
  )
}
