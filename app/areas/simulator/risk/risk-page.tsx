import { Form } from '@remix-run/react'
import { Disclosure } from '~/ui/disclosure'
import { ErrorSummary } from '~/ui/error-summary'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { AnalysisAnswer } from '../analyses/analysis-answer'
import { isBlankYear, monthTitles } from '../months/metered-year'
import { meteredColumns } from '../months/month-columns'
import { FormButtons } from '../months/form-buttons'
import { MonthFields } from '../months/month-fields'
import { NoStudies } from '../studies/no-studies'
import type { OpenedRisk } from './open-risk.server'

/** The risk of a study: effects of flags, prices, consumption and the spot price on its saving. */
export function RiskPage({ studies, typed, errors = {}, ...answer }: OpenedRisk) {
  const list = Object.entries(errors).map(([id, message]) => ({ id, message }))
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Risco do estudo"
        lead="Bandeiras, preço, consumo e PLD: o que muda a economia do mercado livre, e de quanto. Esta conta não considera a usina do estudo."
      />
      <ErrorSummary errors={list} />
      <AnalysisAnswer {...answer} studyId={typed.estudo} studies={studies} />
      {studies.length === 0 ? (
        <NoStudies />
      ) : (
        <Form method="get" action="/simulacao/risco#resposta" reloadDocument className="card stack">
          <SelectField
            name="estudo"
            label="Estudo"
            options={studies}
            placeholder="Escolha"
            defaultValue={typed.estudo}
            errors={errors['estudo'] === undefined ? undefined : [errors['estudo']]}
          />
          <Disclosure summary="O consumo de cada mês" isOpen={!isBlankYear(typed.months)}>
            <MonthFields
              columns={meteredColumns}
              months={typed.months}
              names={monthTitles}
              errors={errors}
              hint="De janeiro a dezembro, como estão no histórico da fatura. Em branco, o mês do estudo vale para todos."
            />
          </Disclosure>
          <FormButtons label="Medir o risco" />
        </Form>
      )}
    </main>
  )
}
