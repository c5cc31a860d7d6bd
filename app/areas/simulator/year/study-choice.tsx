import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { shortDate } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { modeTexts } from '../study/modes'
import type { StudyChoiceData } from './open-year.server'

/** Chooses the study whose terms apply to the twelve months; months already in the address are kept. */
export function StudyChoice({ studies, kept }: StudyChoiceData) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Doze meses" lead="A tarifa, os tributos, os preços e a usina vêm de um estudo guardado." />
      {studies.length === 0 ? (
        <div className="card stack">
          <p>Você ainda não tem estudos guardados. Faça uma simulação de um mês: ela fica guardada.</p>
          <p>
            <ButtonLink to="/simulacao" reloadDocument>
              Simular
            </ButtonLink>
          </p>
        </div>
      ) : (
        <Form method="get" action="/simulacao/doze-meses#conteudo" reloadDocument className="card stack">
          {kept.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <SelectField name="estudo" label="Estudo" options={studies.map(optionOf)} />
          <p>
            <Button>Continuar</Button>
          </p>
        </Form>
      )}
    </main>
  )
}

function optionOf({ id, name, customerName, distributorName, mode, createdAt }: StudyChoiceData['studies'][number]) {
  const who = name ?? customerName ?? distributorName
  return { value: id, label: `${who}, ${modeTexts[mode].name.toLowerCase()}, ${shortDate(createdAt.slice(0, 10))}` }
}
