import type { Study } from '~/domain/study/study'
import { ErrorSummary } from '~/ui/error-summary'
import { shortDate } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { reformOfMonths } from '~/study-text/tax-reform'
import { supplyYearName } from '~/study-text/year-name'
import { TaxReformSection } from '../result/tax-reform'
import { modeTexts } from '../study/modes'
import type { OpenedYear } from './open-year.server'
import { CalendarYearLinks } from '../months/calendar-year-links'
import { calendarYearAddresses } from '../months/calendar-year-address'
import { YearAnswer } from './year-answer'
import { SupplyYearForm } from './year-form-view'

/** A study of twelve different months with a saved study's terms, for the values in the address. */
export function YearPage({ id, study, typed, choice, errors, answer, reform }: OpenedYear) {
  const list = Object.entries(errors ?? {}).map(([field, message]) => ({ id: field, message }))
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Doze meses" lead={leadOf(study)} />
      <ErrorSummary errors={list} />
      {answer && (
        <>
          <YearAnswer {...answer} />
          {reform && (
            <TaxReformSection
              mode={study.mode}
              reform={reform.shown}
              yearNames={answer.report.years.map(supplyYearName)}
              path={reform.path}
              query={reform.query}
              about={reformOfMonths}
            />
          )}
          <CalendarYearLinks
            lead="Com estes doze meses:"
            {...calendarYearAddresses({ months: typed.months, first: typed.mes, studyId: id })}
          />
        </>
      )}
      <SupplyYearForm id={id} study={study} typed={typed} choice={choice} errors={errors ?? {}} />
      <p>
        <a href={`/simulacao?estudo=${id}`}>Voltar ao estudo de um mês</a>
      </p>
    </main>
  )
}

function leadOf({ customer, distributorName, subgroup, ths, mode, day }: Study): string {
  const who = [customer.name?.trim(), distributorName, `${subgroup} ${ths}`].filter(Boolean).join(', ')
  return `${who}: ${modeTexts[mode].compares}, com os termos do estudo de ${shortDate(day)}, o consumo de cada mês e o preço do ano de cada um.`
}
