import type { ReactNode } from 'react'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { comparedMonths } from '~/domain/units/month-change'
import { sizingFacts } from '~/unit-text/sizing'
import { yearCharts } from '~/unit-text/series'
import { unitFacts } from '~/unit-text/unit-facts'
import { Disclosure } from '~/ui/disclosure'
import { FactGrid } from '~/ui/fact-grid'
import { DownloadLinks } from './download-links'
import { yearFileAddress } from './downloads'
import { DemandSection } from './demand/demand-section'
import { DailyConsumption } from './month/daily-consumption'
import { MonthChoice } from './month/month-choice'
import { MonthFigures } from './month/month-figures'
import { ReportRows } from './month/month-reports'
import type { OpenedPromise } from './promise/promise.server'
import { PromiseSection } from './promise/promise-section'
import type { SectionLink } from '~/ui/section-links'
import type { DocumentedMonth } from './to-unit'
import { contractAddress, hoursAddress, unitAddress } from './unit-address'
import type { OpenedUnit } from './units.server'
import { ViabilityBlock } from './viability/viability-block'
import { MonthList } from './year/month-list'
import { YearSection } from './year/year-section'

type Section = SectionLink & { content: ReactNode }

/**
 * The sections about a unit in reading order, each with its link: what its company's tariffs would cost, its year, its months, what
 * was promised, and its data. Before its migration it has no months.
 */
export function unitSections(
  opened: OpenedUnit,
  year: readonly DocumentedMonth[],
  promise: OpenedPromise | undefined,
): Section[] {
  const { unit, viabilities } = opened
  const isMigrated = unit.status === 'ATIVO'
  return [
    ...section(
      'viabilidade',
      'Viabilidade',
      viabilities.length > 0 && <ViabilityBlock studies={viabilities} allAt={opened.allStudies} />,
    ),
    ...(isMigrated ? monthSections(opened, year) : []),
    ...section('prometido', 'Promessa', promise && <PromiseSection unitId={unit.id} promise={promise} />),
    ...section('documentos', 'Documentos', isMigrated && year.length > 0 && <Documents unitId={unit.id} year={year} />),
    ...section('unidade', 'Dados', <UnitData opened={opened} year={isMigrated ? year : []} />),
  ]
}

function monthSections(opened: OpenedUnit, year: readonly DocumentedMonth[]): Section[] {
  const { unit, months, daily } = opened
  const last = year.at(-1)
  const charts = opened.list ? [] : yearCharts(year)
  const ofDemand = charts.filter(({ id }) => demandCharts.includes(id))
  const ofYear = charts.filter((chart) => !ofDemand.includes(chart))
  return [
    ...section(
      'historico',
      'Ano',
      year.length > 0 && <YearSection months={year} retroactive={opened.retroactive} charts={ofYear} />,
    ),
    ...section('faturas', 'Meses', months.length > 0 && <MonthList {...opened} year={year} unitId={unit.id} />),
    ...section(
      'mes',
      'Mês',
      (daily || last) && (
        <div id="mes" className="grid gap-4">
          {daily && (
            <DailyConsumption unitId={unit.id} daily={daily} compared={opened.compared}>
              <MonthChoice {...opened} shown={daily.month} />
            </DailyConsumption>
          )}
          {last && <LastMonth opened={opened} month={last} />}
        </div>
      ),
    ),
    ...section(
      'demanda',
      'Demanda',
      opened.demand && <DemandSection expenses={opened.demand} charts={ofDemand} searchAt={opened.demandAt} />,
    ),
  ]
}

const demandCharts = ['demanda', 'energia-reativa']

/** None without content. */
function section(id: string, label: string, content: ReactNode): Section[] {
  return content ? [{ id, label, content }] : []
}

/** The last finalised month: why it changed, and every figure folded. */
function LastMonth({ opened: { unit, months, door }, month }: { opened: OpenedUnit; month: DocumentedMonth }) {
  const address = unitAddress(door, { unidade: unit.id, mes: monthKey(month) })
  return (
    <>
      {comparedMonths(month, months).length > 0 && (
        <p>
          <a href={`${address}#mudou`}>Por que {monthName(month)} mudou?</a>
        </p>
      )}
      <Disclosure summary={`Último mês finalizado: ${monthName(month)}`}>
        <MonthFigures month={month} />
      </Disclosure>
    </>
  )
}

/** What can be downloaded: the year's numbers, and the documents of its last month. */
function Documents({ unitId, year }: { unitId: string; year: readonly DocumentedMonth[] }) {
  const last = year.at(-1)!
  return (
    <section aria-labelledby="documentos" className="grid gap-4">
      <h2 id="documentos">Documentos</h2>
      <DownloadLinks what="os meses" addressOf={(format) => yearFileAddress(unitId, format)} />
      <Disclosure summary={`Documentos de ${monthName(last)}`}>
        <ReportRows reports={last.reports} />
      </Disclosure>
    </section>
  )
}

/** What does not change monthly, and the size of a solar plant for its consumption. */
function UnitData({ opened: { unit }, year }: { opened: OpenedUnit; year: readonly DocumentedMonth[] }) {
  return (
    <section aria-labelledby="unidade" className="grid gap-4">
      <h2 id="unidade">Dados da unidade</h2>
      <p>
        <a href={contractAddress(unit.id)}>Contratos de energia da unidade</a>
      </p>
      <p>
        <a href={hoursAddress(unit.id)}>Consumo hora a hora da unidade</a>
      </p>
      <Disclosure summary="Ver os dados da unidade" isForPhone>
        <div className="grid gap-4">
          <FactGrid facts={unitFacts(unit)} />
          {year.length > 0 && (
            <>
              <h3>Consumo médio e usina solar</h3>
              <FactGrid facts={sizingFacts(year, unit.uf)} />
            </>
          )}
        </div>
      </Disclosure>
    </section>
  )
}
