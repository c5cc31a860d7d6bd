import type { ReactNode } from 'react'
import { comparedMonths } from '~/domain/units/month-change'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import type { UnitMonth } from '~/domain/units/unit-month'
import { companyHeadline, companySentences } from '~/unit-text/company-year'
import { completenessNotes } from '~/unit-text/completeness'
import { yearHeadline, unitYearSpan } from '~/unit-text/headline'
import { sizingFacts } from '~/unit-text/sizing'
import { yearCharts } from '~/unit-text/series'
import { unitFacts } from '~/unit-text/unit-facts'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { PageHead } from '~/ui/page-head'
import { AlertsOfUnit } from './alerts/unit-alerts'
import { BackLink } from './back-link'
import { reportAddress } from './downloads'
import { FactGrid } from '~/ui/fact-grid'
import { HeadlineText } from './headline'
import { UnitList } from './list/unit-list'
import { yearOfRows } from './list/unit-rows'
import { InvalidMonth } from './invalid-month'
import type { OpenedMigration } from './migration/migration.server'
import { MigrationSection } from './migration/migration-section'
import { DailyConsumption } from './month/daily-consumption'
import { MonthChoice } from './month/month-choice'
import { MonthFigures } from './month/month-figures'
import type { OpenedPromise } from './promise/promise.server'
import { PromiseSection } from './promise/promise-section'
import { SectionLinks, type SectionLink } from '~/ui/section-links'
import { unitAddress } from './unit-address'
import type { OpenedUnit } from './units.server'
import { ViabilityBlock } from './viability/viability-block'
import { MonthCards } from './year/month-cards'
import { YearCharts } from './year/year-charts'
import { YearTables } from './year/year-tables'

export type DashboardProps = {
  opened: OpenedUnit
  /** Page title: "Área do cliente", "Cliente indicado". */
  title: string
  /** Address of the previous page, if any. */
  back?: string | undefined
  /** What its study promised; absent where the page shows no months. */
  promise?: OpenedPromise | undefined
  /** The steps of a unit that has not migrated. */
  migration?: OpenedMigration | undefined
  /** Shown between the unit's headline and its months: the company. */
  children?: ReactNode
}

/** A unit's dashboard: its saving, its alerts, its year and its months; below the answer for its company, where no unit is chosen. */
export function Dashboard({ opened, title, back, promise, migration, children }: DashboardProps) {
  const { unit } = opened
  const year = lastFinalizedMonths(opened.months)
  const last = year.at(-1)
  const isMigrated = unit.status === 'ATIVO'
  const company = opened.isCompany ? yearOfRows(opened.rows) : undefined
  const ofUnit = {
    answer: isMigrated ? <HeadlineText {...yearHeadline(unit.name, year)} /> : `${unit.name}: migração em progresso`,
    lead: isMigrated ? leadOf(year, opened.retroactive) : undefined,
    actions: isMigrated && last && (
      <a className="btn btn-primary" href={reportAddress(unit.id, last)}>
        Relatório de {monthName(last)} (PDF)
      </a>
    ),
  }
  const charts = isMigrated && !opened.list ? yearCharts(year) : []
  const steps = !isMigrated && <MigrationSection unitId={unit.id} migration={migration} />
  return (
    <main id="conteudo" className="page stack unit-page">
      {back && <BackLink to={back} />}
      <PageHead
        title={title}
        {...(company
          ? {
              answer: <HeadlineText {...companyHeadline(unit.companyName, company)} />,
              lead: companySentences(company).join(' '),
            }
          : ofUnit)}
      />
      {opened.isMonthInvalid && <InvalidMonth />}
      <SectionLinks
        sections={sectionsOf(opened, {
          hasYear: isMigrated && year.length > 0,
          hasCharts: charts.length > 0,
          hasPromise: !!promise,
          hasMigration: !!migration,
        })}
      />
      {isMigrated && !company && <AlertsOfUnit unitId={unit.id} alerts={opened.alerts} door={opened.door} />}
      {!company && steps}
      {children}
      <UnitList {...opened} />
      {company && (
        <section className="stack" aria-labelledby="esta-unidade">
          <h2 id="esta-unidade">{ofUnit.answer}</h2>
          {ofUnit.lead && <p className="lead">{ofUnit.lead}</p>}
          {ofUnit.actions && <p>{ofUnit.actions}</p>}
          {isMigrated && <AlertsOfUnit unitId={unit.id} alerts={opened.alerts} door={opened.door} />}
          {steps}
        </section>
      )}
      <ViabilityBlock studies={opened.viabilities} allAt={opened.allStudies} />
      <section aria-labelledby="unidade" className="grid gap-4">
        <h2 id="unidade">Dados da unidade</h2>
        <FactGrid facts={unitFacts(unit)} />
        {opened.demandAt && (
          <p>
            <a href={opened.demandAt}>Procurar a melhor demanda contratada com os doze últimos meses</a>
          </p>
        )}
      </section>
      {isMigrated && <Months opened={opened} year={year} charts={charts} />}
      {promise && <PromiseSection unitId={unit.id} promise={promise} />}
      {isMigrated && year.length > 0 && <Sizing months={year} uf={unit.uf} />}
    </main>
  )
}

/** The sections about a unit's months, newest first. */
type MonthsProps = Pick<DashboardProps, 'opened'> & { year: readonly UnitMonth[]; charts: ReturnType<typeof yearCharts> }

function Months({ opened, year, charts }: MonthsProps) {
  const { unit, months, daily, door } = opened
  const last = year.at(-1)
  return (
    <>
      {last && <YearTables months={year} retroactive={opened.retroactive} door={door} unitId={unit.id} />}
      {months.length > 0 && <MonthCards months={months} door={door} unitId={unit.id} />}
      {daily && (
        <DailyConsumption unitId={unit.id} daily={daily} compared={opened.compared}>
          <MonthChoice {...opened} shown={daily.month} />
        </DailyConsumption>
      )}
      {last && (
        <>
          <MonthFigures month={last} title={`Último mês finalizado: ${monthName(last)}`} />
          {comparedMonths(last, months).length > 0 && (
            <p>
              <a href={`${unitAddress(door, { unidade: unit.id, mes: monthKey(last) })}#mudou`}>
                Por que {monthName(last)} mudou?
              </a>
            </p>
          )}
        </>
      )}
      <YearCharts charts={charts} />
    </>
  )
}

type Shown = { hasYear: boolean; hasCharts: boolean; hasPromise: boolean; hasMigration: boolean }

/** The sections that the dashboard has, in its order. */
function sectionsOf(
  { unit, months, daily, viabilities, rows }: OpenedUnit,
  { hasYear, hasCharts, hasPromise, hasMigration }: Shown,
): SectionLink[] {
  const isMigrated = unit.status === 'ATIVO'
  const sections: (SectionLink & { isShown: boolean })[] = [
    { id: 'migracao', label: 'Migração', isShown: hasMigration },
    { id: 'unidades', label: 'Unidades', isShown: rows.length > 1 },
    { id: 'viabilidade', label: 'Viabilidade', isShown: viabilities.length > 0 },
    { id: 'unidade', label: 'Dados', isShown: true },
    { id: 'historico', label: 'Ano', isShown: hasYear },
    { id: 'faturas', label: 'Meses', isShown: isMigrated && months.length > 0 },
    { id: 'diario', label: 'Dias', isShown: isMigrated && !!daily },
    { id: 'detalhe', label: 'Último mês', isShown: hasYear },
    { id: 'graficos', label: 'Gráficos', isShown: hasCharts },
    { id: 'prometido', label: 'Promessa', isShown: hasPromise },
    { id: 'dimensionamento', label: 'Usina solar', isShown: hasYear },
  ]
  return sections.flatMap(({ isShown, ...section }) => (isShown ? [section] : []))
}

/** The saved share with its period, then the excluded months. */
function leadOf(year: readonly UnitMonth[], retroactive: readonly UnitMonth[]) {
  const span = unitYearSpan(year)
  const sentences = [...(span === undefined ? [] : [`${span}.`]), ...completenessNotes(year, retroactive)]
  return sentences.length > 1 ? sentences.join(' ') : (span ?? sentences[0])
}

function Sizing({ months, uf }: { months: readonly UnitMonth[]; uf: string }) {
  return (
    <section aria-labelledby="dimensionamento" className="grid gap-4">
      <h2 id="dimensionamento">Consumo médio e usina solar</h2>
      <FactGrid facts={sizingFacts(months, uf)} />
    </section>
  )
}
