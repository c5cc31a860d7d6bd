import { Fragment, type ReactNode } from 'react'
import { monthName } from '~/domain/units/calendar-month'
import { lastFinalizedMonths } from '~/domain/units/shown-months'
import type { UnitMonth } from '~/domain/units/unit-month'
import { companyHeadline, companySentences } from '~/unit-text/company-year'
import { completenessNotes } from '~/unit-text/completeness'
import { yearHeadline, unitYearSpan } from '~/unit-text/headline'
import { withoutMonths } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { Disclosure } from '~/ui/disclosure'
import { PageHead } from '~/ui/page-head'
import { AlertsOfUnit } from './alerts/unit-alerts'
import { BackLink } from './back-link'
import { reportAddress } from './downloads'
import { HeadlineText } from './headline'
import { InvalidMonth } from './invalid-month'
import { UnitList } from './list/unit-list'
import { yearOfRows } from './list/unit-rows'
import type { OpenedMigration } from './migration/migration.server'
import { MigrationSection } from './migration/migration-section'
import type { OpenedPromise } from './promise/promise.server'
import { SectionLinks } from '~/ui/section-links'
import { unitSections } from './unit-sections'
import type { OpenedUnit } from './units.server'

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

/** A unit's dashboard: its saving, its alerts and its sections; below the answer for its company, where no unit is chosen. */
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
  const state = isMigrated ? (
    <AlertsOfUnit unitId={unit.id} alerts={opened.alerts} door={opened.door} />
  ) : (
    <MigrationSection unitId={unit.id} migration={migration} />
  )
  const sections = unitSections(opened, year, promise)
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
        sections={[
          ...(migration ? [{ id: 'migracao', label: 'Migração' }] : []),
          ...(opened.rows.length > 1 ? [{ id: 'unidades', label: 'Unidades' }] : []),
          ...sections,
        ]}
      />
      {!company && state}
      {children}
      <UnitList {...opened} />
      {company && (
        <section className="stack" aria-labelledby="esta-unidade">
          <h2 id="esta-unidade">{ofUnit.answer}</h2>
          {ofUnit.lead && <p className="lead">{ofUnit.lead}</p>}
          {ofUnit.actions && <p>{ofUnit.actions}</p>}
          {state}
        </section>
      )}
      {isMigrated && opened.months.length === 0 && <Alert tone="info">{withoutMonths}</Alert>}
      {contentsOf(sections.filter(({ id }) => !company || id === 'viabilidade'))}
      {company && (
        <Disclosure summary={`Abrir os meses e os dados de ${unit.name}`} isForPhone>
          <div className="stack unit-page">{contentsOf(sections.filter(({ id }) => id !== 'viabilidade'))}</div>
        </Disclosure>
      )}
    </main>
  )
}

function contentsOf(sections: ReturnType<typeof unitSections>) {
  return sections.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
}

/** The saved share with its period, then the excluded months. */
function leadOf(year: readonly UnitMonth[], retroactive: readonly UnitMonth[]) {
  const span = unitYearSpan(year)
  const sentences = [...(span === undefined ? [] : [`${span}.`]), ...completenessNotes(year, retroactive)]
  return sentences.length > 1 ? sentences.join(' ') : (span ?? sentences[0])
}
